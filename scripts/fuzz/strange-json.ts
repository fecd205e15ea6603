import fc from 'fast-check';
import * as z from 'zod';
import { strangeText } from './strange-text.ts';

const jsonSchema = z.looseObject({
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  enum: z.array(z.unknown()).optional(),
  type: z.string().optional(),
  pattern: z.string().optional(),
});

type JsonSchema = z.infer<typeof jsonSchema>;

const anyJson = fc.jsonValue({ maxDepth: 3 });

/** A JSON body for a schema: near to what it asks for, far from it, or not JSON at all. */
export function strangeJson(schema: z.core.$ZodType | undefined, ids: fc.Arbitrary<string>) {
  const described = jsonSchema.parse(schema ? z.toJSONSchema(schema, { io: 'input' }) : {});
  const near = nearly(described, ids).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 6, arbitrary: near },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 1, arbitrary: near.map((text) => text.slice(0, Math.floor(text.length / 2))) },
    { weight: 1, arbitrary: fc.constantFrom(...notQuiteJson) },
    { weight: 1, arbitrary: strangeText },
  );
}

const notQuiteJson = [
  '[',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '\ufeff{}',
  '{"prompt":"a","prompt":1}',
  `{"prompt":"${'a'.repeat(300_000)}"}`,
  'NaN',
  '1e400',
  '"\\ud800"',
];

/** Mostly what the schema describes, here and there something else. */
function nearly(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fitting = fittingTo(schema, ids);
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: strangeText },
  );
}

function fittingTo(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return fc.record(
      Object.fromEntries(fields.map(([name, field]) => [name, nearly(field, ids)])),
      { requiredKeys: [] },
    );
  }
  if (schema.items) return fc.array(nearly(schema.items, ids), { maxLength: 5 });
  if (schema.pattern !== undefined) return ids;
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(fc.integer(), fc.double(), fc.nat(5_000_000));
  }
  if (schema.type === 'string') return fc.oneof(fc.lorem(), strangeText);
  return anyJson;
}
