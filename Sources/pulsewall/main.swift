import Client
import Glibc

exit(ClientProgram.run(CommandLine.arguments))
