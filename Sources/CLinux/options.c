#include "CLinux.h"

#include <getopt.h>
#include <stdlib.h>

// getopt_long(3) keeps its place in globals, which Swift cannot reach safely; here they stay inside one call.
int clinux_parse_options(
    int argc, char **argv, const char *letters, const char *const *names, const int *take_value, int count,
    void *context, int (*found)(void *context, int index, int letter, const char *value),
    struct clinux_option_refusal *refusal)
{
    struct option *table = calloc((size_t)count + 1, sizeof *table);
    if (table == NULL)
        abort();
    for (int i = 0; i < count; i++) {
        table[i].name = names[i];
        table[i].has_arg = take_value[i] ? required_argument : no_argument;
    }

    opterr = 0;
    optind = 0;
    int index = -1;
    int result;
    int outcome = 0;
    while (outcome == 0 && (result = getopt_long(argc, argv, letters, table, &index)) != -1) {
        if (result == '?' || result == ':') {
            refusal->lacks_value = result == ':';
            refusal->argument = optind > 0 ? argv[optind - 1] : "";
            refusal->letter = optopt;
            outcome = -1;
        } else {
            outcome = found(context, result == 0 ? index : -1, result, optarg);
        }
    }
    free(table);
    if (outcome != 0)
        return -1;
    return optind;
}
