import * as z from 'zod/mini';
import { type Condition, conditionOf, type Given, nodeSchema } from './condition.ts';
import {
  type Expressions,
  type Parsed,
  parsedExpressions,
  templateOf,
} from './parsed-expressions.ts';
import { type Names, type Path, placing } from './path.ts';
import { type Update, updateOf } from './update.ts';

/** What the expressions of a request say, whatever its values are. */
type Compiled = {
  update?: Update;
  condition?: Condition;
  /** By attribute: how its value compares, and with which values. */
  keyCondition?: Condition;
  /** The attribute that a key condition fixes, and the name of its value. */
  fixed?: (names: Names) => ReadonlyMap<string, string>;
  filter?: Condition;
  projection?: (names: Names) => readonly Path[];
};

/** With what one request says. */
export type CompiledFor = Compiled & { given: Given };

const compiled = new Map<string, Compiled>();

/** Reads the expressions of a request once for all requests that differ in their values and in the names that they give alone. */
export function compile(request: Expressions): CompiledFor {
  const { request: template, given, shape } = templateOf(request);
  const ready = compiled.get(shape) ?? compiledFrom(parsedExpressions(template, request));
  compiled.set(shape, ready);
  return { ...ready, given };
}

function compiledFrom({ parsed, named }: Parsed): Compiled {
  const { _updates, _condition, _keyCondition, _filter, _projection } = parsed;
  const fixed = _keyCondition ? fixedIn(_keyCondition.expression, named) : [];
  const paths = _projection?.paths.map(placing);
  return {
    ...(_updates !== undefined && { update: updateOf(_updates, named) }),
    ...(_condition && { condition: conditionOf(_condition.expression, named) }),
    ...(_keyCondition && {
      keyCondition: conditionOf(_keyCondition.expression, named),
      fixed: (names) => new Map(fixed.map(([name, value]) => [names.get(name) ?? name, value])),
    }),
    ...(_filter && { filter: conditionOf(_filter.expression, named) }),
    ...(paths && { projection: (names) => paths.map((placed) => placed(names)) }),
  };
}

/** The attributes that must equal a value, each with the value's name. */
function fixedIn(node: unknown, named: ReadonlyMap<unknown, string>): [string, string][] {
  const { type, args } = z.parse(nodeSchema, node);
  if (type === 'and') return args.flatMap((each) => fixedIn(each, named));
  const [path, value] = args;
  const name = named.get(value);
  const attribute = Array.isArray(path) ? path[0] : undefined;
  return type === '=' && typeof attribute === 'string' && name !== undefined
    ? [[attribute, name]]
    : [];
}
