/** Values of metrics in one window by their ids; undefined where there is none. */
export type Values = Readonly<Record<string, number | undefined>>;

type Value = number | undefined;

const operations: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '>=': (one, other) => Number(one >= other),
};

/** Operators that bind together, the loosest first. */
const levels: readonly (readonly string[])[] = [['>='], ['+', '-'], ['*', '/']];

/**
 * The value of an expression of CloudWatch's metric math for one window, as far as alarms use it here: a value that is missing
 * makes the result missing, unless FILL puts another one in its place.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export function evaluate(expression: string, values: Values): Value {
  const tokens = [...expression.matchAll(/[A-Za-z]\w*|\d+(?:\.\d+)?|>=|\S/g)].map(([text]) => text);
  const value = level(0);
  if (tokens.length > 0) throw new Error(`${expression}: ${tokens.join(' ')} is left over.`);
  return value;

  function level(n: number): Value {
    const operators = levels[n];
    if (!operators) return term();
    let value = level(n + 1);
    while (operators.includes(tokens[0] ?? '')) {
      const operation = operations[tokens.shift() ?? ''];
      const other = level(n + 1);
      value = value === undefined || other === undefined ? undefined : operation?.(value, other);
    }
    return value;
  }

  function term(): Value {
    const token = tokens.shift() ?? '';
    if (/^\d/.test(token)) return Number(token);
    if (token === '(') {
      const value = level(0);
      expect(')');
      return value;
    }
    if (tokens[0] === '(') return call(token);
    if (!(token in values)) throw new Error(`${expression}: there is no metric ${token}.`);
    return values[token];
  }

  function call(name: string): Value {
    expect('(');
    const isArray = tokens[0] === '[';
    if (isArray) tokens.shift();
    const given = [level(0)];
    while (tokens[0] === ',') {
      tokens.shift();
      given.push(level(0));
    }
    if (isArray) expect(']');
    expect(')');
    return result(name, given);
  }

  function expect(token: string): void {
    if (tokens.shift() !== token) throw new Error(`${expression}: there is no ${token}.`);
  }
}

function result(name: string, given: readonly Value[]): Value {
  const [first, second, third] = given;
  const known = given.filter((each) => each !== undefined);
  if (name === 'FILL') return first ?? second;
  if (name === 'IF') return first === undefined ? undefined : first ? second : third;
  if (known.length < given.length) return undefined;
  if (name === 'MAX') return Math.max(...known);
  if (name === 'SUM') return known.reduce((sum, each) => sum + each, 0);
  throw new Error(`${name} is not evaluated here.`);
}
