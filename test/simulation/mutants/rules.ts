/** Breaks a line of code in one way; undefined where it has nothing to break. */
type Rule = { name: string; apply: (line: string) => string | undefined };

/** Replaces the first of a pattern in a line. */
function replacing(name: string, pattern: RegExp, by: string): Rule {
  return {
    name,
    apply: (line) => (pattern.test(line) ? line.replace(pattern, by) : undefined),
  };
}

export const rules: readonly Rule[] = [
  replacing(
    'negates the condition',
    /^(\s*(?:} else )?if )\((.+)\)( \{| return.*| throw.*| continue;| break;|)$/,
    '$1(!($2))$3',
  ),
  replacing('leaves a step out', /^\s*(?:return )?await [^=]*;$/, ''),
  replacing('leaves a step at the end out', /^(\s*)return [a-z]\w*\(.*\);$/, '$1return undefined;'),
  replacing('takes less for less or the same', / < (?!=)(?![A-Z])/, ' <= '),
  replacing('takes more for more or the same', / > (?!=)(?![A-Z])/, ' >= '),
  replacing('turns less round', / < (?!=)(?![A-Z])/, ' > '),
  replacing('takes the other for the same', / === /, ' !== '),
  replacing('takes the same for the other', / !== /, ' === '),
  replacing('takes either for both', / && /, ' || '),
  replacing('takes both for either', / \|\| /, ' && '),
  replacing('adds for subtracts', /(\w|\)) \+ (\d|\w)/, '$1 - $2'),
  replacing('subtracts for adds', /(\w|\)) - (\d|\w)/, '$1 + $2'),
  replacing('counts the other way', /: -1,/, ': 1,'),
  replacing('is true where it is false', /\breturn false;/, 'return true;'),
  replacing('is false where it is true', /\breturn true;/, 'return false;'),
  replacing('drops half of a condition of the table', /'([^'`]+) AND ([^'`]+)'/, "'$1'"),
  replacing(
    'writes without a condition',
    /^\s*ConditionExpression: 'attribute_(not_)?exists\(\w+\)',$/,
    '',
  ),
  replacing('takes one state for another', /=== 'reserved'/, "=== 'committed'"),
  replacing('takes a release for a commit', /=== 'released'/, "=== 'committed'"),
  replacing('filters nothing', /^\s*\.filter\(.*\)$/, ''),
  replacing('takes the first for the last', /\.at\(-1\)/, '.at(0)'),
  replacing('takes seconds for milliseconds', / \* 1000/, ''),
  replacing('takes the least for the most', /Math\.max\(/, 'Math.min('),
  replacing('takes the most for the least', /Math\.min\(/, 'Math.max('),
];
