import { createRequire } from 'node:module';
import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import * as z from 'zod/mini';
import { kindOf } from './attribute.ts';
import { type Given, type Named, pathSchema, type Values } from './condition.ts';
import { standIn } from './path.ts';

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

/** A request whose expressions say the same as those of others, and what it alone says. */
export type Template = { request: Expressions; given: Given; shape: string };

/** Puts something else in the place of each name that a request gives: those of jobs and of windows are others in each history. */
export function templateOf(request: Expressions): Template {
  const { ExpressionAttributeNames: given, ExpressionAttributeValues: values = {} } = request;
  const standIns = standInsFor(request, given);
  const names = new Map([...standIns].map(([name, instead]) => [instead, name]));
  const replaced = given && {
    ...request,
    ExpressionAttributeNames: Object.fromEntries(
      Object.entries(given).map(([key, name]) => [key, standIns.get(name) ?? name]),
    ),
  };
  const template = replaced ?? request;
  return { request: template, given: { values, names }, shape: shapeOf(template) };
}

/** For each name what is read in its place; none for one that a text writes out as well. */
function standInsFor(request: Expressions, given: Readonly<Record<string, string>> = {}) {
  const { UpdateExpression, ConditionExpression, KeyConditionExpression } = request;
  const text = `${UpdateExpression} ${ConditionExpression} ${KeyConditionExpression} ${request.FilterExpression} ${request.ProjectionExpression}`;
  const standIns = new Map<string, string>();
  for (const key in given) {
    const name = given[key];
    if (name !== undefined && !text.includes(name)) standIns.set(name, standIn(standIns.size));
  }
  return standIns;
}

/** All that requests of the same expressions have in common. */
function shapeOf(request: Expressions): string {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = request;
  let shape = `${request.UpdateExpression}\n${request.ConditionExpression}\n${request.KeyConditionExpression}\n${request.FilterExpression}\n${request.ProjectionExpression}\n`;
  for (const name in names) shape += `${name}=${names[name]}\n`;
  for (const name in values) shape += `${name}:${values[name] && kindOf(values[name])}\n`;
  return shape;
}

/** Parses a template; a mistake is told of the request itself. */
export function parsedExpressions(template: Expressions, request: Expressions): Parsed {
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
