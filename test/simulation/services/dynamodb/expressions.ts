import * as z from 'zod/mini';
import { type Condition, conditionOf, nodeSchema } from './condition.ts';
import { type Expressions, type Parsed, parsedExpressions, shapeOf } from './parsed-expressions.ts';
import type { Path } from './path.ts';
import { type Update, updateOf } from './update.ts';

/** What the expressions of a request say, whatever its values are. */
export type Compiled = {
  update?: Update;
  condition?: Condition;
  /** By attribute: how its value compares, and with which values. */
  keyCondition?: Condition;
  /** The attribute that a key condition fixes, and the name of its value. */
  fixed?: ReadonlyMap<string, string>;
  filter?: Condition;
  projection?: readonly Path[];
};

const compiled = new Map<string, Compiled>();
const maxCompiled = 2_000;

/** Reads the expressions of a request once for all requests that differ in their values alone. */
export function compile(request: Expressions): Compiled {
  const shape = shapeOf(request);
  const known = compiled.get(shape);
  if (known) return known;
  const fresh = compiledFrom(parsedExpressions(request));
  // Names are ids of jobs, which are others in each history.
  if (compiled.size >= maxCompiled) compiled.clear();
  compiled.set(shape, fresh);
  return fresh;
}

function compiledFrom({ parsed, named }: Parsed): Compiled {
  const { _updates, _condition, _keyCondition, _filter, _projection } = parsed;
  return {
    ...(_updates !== undefined && { update: updateOf(_updates, named) }),
    ...(_condition && { condition: conditionOf(_condition.expression, named) }),
    ...(_keyCondition && {
      keyCondition: conditionOf(_keyCondition.expression, named),
      fixed: new Map(fixedIn(_keyCondition.expression, named)),
    }),
    ...(_filter && { filter: conditionOf(_filter.expression, named) }),
    ...(_projection && { projection: _projection.paths }),
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
