import { createRequire } from 'node:module';
import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import * as z from 'zod/mini';
import { kindOf } from './attribute.ts';
import { type Condition, conditionOf, nodeSchema, pathSchema, type Values } from './condition.ts';
import type { Path } from './path.ts';
import { type Update, updateOf } from './update.ts';

/** The texts of a request that say what to do. */
export type Expressions = {
  UpdateExpression?: string;
  ConditionExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Readonly<Record<string, string>>;
  ExpressionAttributeValues?: Values;
};

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

type Validate = (data: object) => string | undefined;

/** Dynalite's parsers of all expressions, with its checks of what they name. */
const parser: { validateExpressions: Validate } = createRequire(import.meta.url)(
  'dynalite/validations/index.js',
);

const compiled = new Map<string, Compiled>();

/** Reads the expressions of a request once for all requests that differ in their values alone. */
export function compile(request: Expressions): Compiled {
  const shape = shapeOf(request);
  const known = compiled.get(shape);
  if (known) return known;
  const fresh = parse(request);
  compiled.set(shape, fresh);
  return fresh;
}

function shapeOf(request: Expressions): string {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = request;
  let shape = `${request.UpdateExpression}\n${request.ConditionExpression}\n${request.KeyConditionExpression}\n${request.FilterExpression}\n${request.ProjectionExpression}\n`;
  for (const name in names) shape += `${name}=${names[name]}\n`;
  for (const name in values) shape += `${name}:${values[name] && kindOf(values[name])}\n`;
  return shape;
}

const expressionSchema = z.optional(z.object({ expression: z.unknown() }));

const parsedSchema = z.object({
  _updates: z.optional(z.unknown()),
  _condition: expressionSchema,
  _keyCondition: expressionSchema,
  _filter: expressionSchema,
  _projection: z.optional(z.object({ paths: z.array(pathSchema) })),
});

function parse(request: Expressions): Compiled {
  const data = { ...request };
  const mistake = parser.validateExpressions(data);
  if (mistake !== undefined) throw new AwsFailure('ValidationException', mistake, 400);
  const named = new Map<unknown, string>(
    Object.entries(request.ExpressionAttributeValues ?? {}).map(([name, value]) => [value, name]),
  );
  const { _updates, _condition, _keyCondition, _filter, _projection } = z.parse(parsedSchema, data);
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
