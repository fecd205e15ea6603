import { createRequire } from 'node:module';
import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import * as z from 'zod/mini';
import { kindOf } from './attribute.ts';
import { type Named, pathSchema, type Values } from './condition.ts';

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

type Validate = (data: object) => string | undefined;

/** Dynalite's parsers of all expressions, with its checks of what they name. */
const parser: { validateExpressions: Validate } = createRequire(import.meta.url)(
  'dynalite/validations/index.js',
);

const expressionSchema = z.optional(z.object({ expression: z.unknown() }));

const parsedSchema = z.object({
  _updates: z.optional(z.unknown()),
  _condition: expressionSchema,
  _keyCondition: expressionSchema,
  _filter: expressionSchema,
  _projection: z.optional(z.object({ paths: z.array(pathSchema) })),
});

/** What the parser made of a request, and the values in it by their names. */
export type Parsed = { parsed: z.infer<typeof parsedSchema>; named: Named };

type Names = Readonly<Record<string, string>>;

const known = new Map<string, Parsed>();

/** Names of attributes that are ids of jobs or of windows: which ones they are makes no difference to how a text is parsed. */
const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$|_\d+$/;

/** Parses once what differs in ids of jobs and in values alone, and puts the ids of each request in. */
export function parsedExpressions(request: Expressions): Parsed {
  const { ExpressionAttributeNames: given } = request;
  const standIns = standInsFor(request);
  const names = given && replaced(given, standIns);
  const template = names ? { ...request, ExpressionAttributeNames: names } : request;
  const shape = shapeOf(template);
  const ready = known.get(shape) ?? parse(template, request);
  known.set(shape, ready);
  if (standIns.size === 0) return ready;
  const ids = new Map([...standIns].map(([id, standIn]) => [standIn, id]));
  return { ...ready, parsed: z.parse(parsedSchema, withIds(ready.parsed, ids, ready.named)) };
}

/** For each id what is parsed in its place; none for one that a text writes out as well. */
function standInsFor(request: Expressions): ReadonlyMap<string, string> {
  const { ExpressionAttributeNames: given = {}, UpdateExpression, ConditionExpression } = request;
  const text = `${UpdateExpression} ${ConditionExpression} ${request.KeyConditionExpression} ${request.FilterExpression} ${request.ProjectionExpression}`;
  const ids = new Set(Object.values(given).filter((name) => idPattern.test(name)));
  const hidden = [...ids].filter((id) => !text.includes(id));
  return new Map(hidden.map((id, at) => [id, `\u0000${at}`]));
}

function replaced(names: Names, standIns: ReadonlyMap<string, string>): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, id]) => [name, standIns.get(id) ?? id]),
  );
}

/** All that requests of the same expressions have in common. */
export function shapeOf(request: Expressions): string {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = request;
  let shape = `${request.UpdateExpression}\n${request.ConditionExpression}\n${request.KeyConditionExpression}\n${request.FilterExpression}\n${request.ProjectionExpression}\n`;
  for (const name in names) shape += `${name}=${names[name]}\n`;
  for (const name in values) shape += `${name}:${values[name] && kindOf(values[name])}\n`;
  return shape;
}

/** Parses a template; a mistake is told of the request itself. */
function parse(template: Expressions, request: Expressions): Parsed {
  const data = { ...template };
  const mistake = parser.validateExpressions(data);
  if (mistake !== undefined) {
    const told = parser.validateExpressions({ ...request }) ?? mistake;
    throw new AwsFailure('ValidationException', told, 400);
  }
  const named = new Map<unknown, string>(
    Object.entries(request.ExpressionAttributeValues ?? {}).map(([name, value]) => [value, name]),
  );
  return { parsed: z.parse(parsedSchema, data), named };
}

/** What was parsed, with ids in the place of what stands in for them; values stay the ones that they are. */
function withIds(node: unknown, ids: ReadonlyMap<string, string>, named: Named): unknown {
  if (typeof node === 'string') return ids.get(node) ?? node;
  if (typeof node !== 'object' || node === null || named.has(node)) return node;
  if (Array.isArray(node)) return node.map((each) => withIds(each, ids, named));
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [key, withIds(part, ids, named)]),
  );
}
