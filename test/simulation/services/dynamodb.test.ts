import type { AddressInfo } from 'node:net';
import dynalite from 'dynalite';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDynamoDb } from './dynamodb/dynamodb.ts';

const TableName = 'studio';
const keys = { hashKey: 'userId', rangeKey: 'recordId' };
const real = dynalite({ createTableMs: 0 });
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => real.listen(0, done));
  const address = z
    .object({ port: z.number() })
    .parse(real.address() satisfies string | AddressInfo | null);
  origin = `http://127.0.0.1:${address.port}`;
  await askReal('CreateTable', {
    TableName,
    AttributeDefinitions: Object.values(keys).map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: [
      { AttributeName: keys.hashKey, KeyType: 'HASH' },
      { AttributeName: keys.rangeKey, KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  });
  await vi.waitFor(async () => {
    const { body } = await askReal('DescribeTable', { TableName });
    expect(body).toHaveProperty('Table.TableStatus', 'ACTIVE');
  });
});

afterAll(() => new Promise<void>((done) => void real.close(() => done())));

const bodySchema = z.record(z.string(), z.unknown());
type Answer = { status: number; body: Record<string, unknown> };

async function askReal(operation: string, input: object): Promise<Answer> {
  const response = await fetch(origin, {
    method: 'POST',
    headers: headersOf(operation),
    body: JSON.stringify(input),
  });
  return { status: response.status, body: bodySchema.parse(await response.json()) };
}

function headersOf(operation: string) {
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': 'now',
    authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=local',
  };
}

const number = fc.integer({ min: -20, max: 20 }).map((value) => ({ N: String(value / 4) }));
/** Without what lies between surrogates and the end of Unicode's first plane, which dynalite has in another order. */
const word = fc.constantFrom('a', 'ab', 'b', 'é', '😀');
const text = word.map((value) => ({ S: value }));
const set = fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((SS) => ({ SS }));
const leaf = fc.oneof(number, text, set, fc.constant({ BOOL: true }), fc.constant({ NULL: true }));
const list = fc.array(leaf, { maxLength: 2 }).map((L) => ({ L }));
const map = fc.dictionary(fc.constantFrom('x', 'y'), leaf).map((M) => ({ M }));
const value = fc.oneof({ weight: 4, arbitrary: leaf }, list, map);

const attribute = fc.constantFrom('#p', '#q', '#r');
const path = fc.oneof(attribute, fc.constantFrom('#p.#x', '#q.#x', '#q.#y'));
const literal = fc.constantFrom(':n', ':s', ':set', ':v');

const test = fc.oneof(
  // Dynalite takes two lists or maps for different ones, and has an order of sets.
  fc
    .tuple(path, fc.constantFrom('=', '<>'), fc.constantFrom(':n', ':s', ':set'))
    .map((parts) => parts.join(' ')),
  fc
    .tuple(path, fc.constantFrom('<', '<=', '>', '>='), fc.constantFrom(':n', ':s'))
    .map((parts) => parts.join(' ')),
  path.map((each) => `attribute_exists(${each})`),
  path.map((each) => `attribute_not_exists(${each})`),
  fc.tuple(path, fc.constantFrom(':s', ':n')).map(([each, part]) => `contains(${each}, ${part})`),
  path.map((each) => `begins_with(${each}, :s)`),
  path.map((each) => `size(${each}) > :n`),
  path.map((each) => `${each} IN (:n, :s)`),
);
const condition = fc.oneof(
  test,
  fc.tuple(test, test).map(([one, other]) => `${one} AND NOT ${other}`),
  fc.tuple(test, test, test).map(([one, two, three]) => `(${one} OR ${two}) AND ${three}`),
);

/** What is read is not written: dynalite takes it along as it is, and never ends where a map comes into itself. */
const source = fc.constantFrom('#o', '#o.#x', '#t');
const setting = fc.tuple(
  path,
  fc.oneof(
    literal,
    source.map((from) => `if_not_exists(${from}, :n)`),
    source.map((from) => `if_not_exists(${from}, :n) + :n`),
    source.map((from) => `${from} - :n`),
  ),
);
const update = fc
  .record({
    SET: fc.option(setting.map(([to, from]) => `${to} = ${from}`)),
    ADD: fc.option(fc.constantFrom('#u :set', '#u :n', '#v :n', '#v :set')),
    DELETE: fc.option(fc.constantFrom('#w :set')),
    REMOVE: fc.option(fc.constantFrom('#z', '#z.#x', '#key')),
  })
  .map((parts) =>
    Object.entries(parts)
      .flatMap(([verb, what]) => (what === null ? [] : [`${verb} ${what}`]))
      .join(' '),
  )
  .filter((expression) => expression !== '');

const ids = ['1', '2', 'é', '😀'] as const;
const id = fc.constantFrom(...ids);
/** Stands for an attribute that each person has under an id of their own. */
const job = 'the job';
const jobOf = (person: number) => String(person).padStart(26, '0');

/** Each of a type that some updates fit, and others do not. */
const attributes = fc.record(
  { o: value, p: value, [job]: map, r: value, t: number, u: set, v: number, w: set, z: map },
  { requiredKeys: [] },
);
const values = fc.record({ ':n': number, ':s': text, ':set': set, ':v': value });
const returned = fc.constantFrom('NONE', 'ALL_OLD');
const between = fc.tuple(id, id, fc.boolean(), fc.option(fc.integer({ min: 1, max: 4 })));

/** With keys by names that the request gives, and by their own. */
const keyCondition = fc.constantFrom(
  'userId = :user AND recordId BETWEEN :low AND :high',
  '#owner = :user AND #key BETWEEN :low AND :high',
);

type Key = { userId: { S: string }; recordId: { S: string } };
type Step = (userId: string) => readonly [operation: string, input: object];

const keyOf = (userId: string, recordId: string): Key => ({
  userId: { S: userId },
  recordId: { S: recordId },
});

/** Writes an item, whatever is there. */
const puttingAt = (recordId: string) =>
  attributes.map(
    (item): Step =>
      (userId) => ['PutItem', { TableName, Item: { ...item, ...keyOf(userId, recordId) } }],
  );

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, attributes, fc.option(condition, { freq: 2 }), values, returned).map(
    ([recordId, item, ConditionExpression, all, ReturnValues]): Step =>
      (userId) => [
        'PutItem',
        {
          TableName,
          Item: { ...item, ...keyOf(userId, recordId) },
          ReturnValues,
          ...named({ ConditionExpression }, all),
        },
      ],
  ),
  fc.tuple(id, fc.option(condition, { freq: 2 }), values, returned).map(
    ([recordId, ConditionExpression, all, ReturnValues]): Step =>
      (userId) => [
        'DeleteItem',
        {
          TableName,
          Key: keyOf(userId, recordId),
          ReturnValues,
          ...named({ ConditionExpression }, all),
        },
      ],
  ),
  fc
    .tuple(
      id,
      update,
      fc.option(condition, { freq: 2 }),
      values,
      fc.constantFrom('ALL_OLD', 'ALL_NEW'),
    )
    .map(
      ([recordId, UpdateExpression, ConditionExpression, all, ReturnValues]): Step =>
        (userId) => [
          'UpdateItem',
          {
            TableName,
            Key: keyOf(userId, recordId),
            ReturnValues,
            ...named({ UpdateExpression, ConditionExpression }, all),
          },
        ],
    ),
  id.map(
    (recordId): Step =>
      (userId) => ['GetItem', { TableName, Key: keyOf(userId, recordId), ConsistentRead: true }],
  ),
  fc.tuple(between, keyCondition, fc.option(condition, { freq: 2 }), values).map(
    ([[low, high, ScanIndexForward, Limit], KeyConditionExpression, FilterExpression, all]): Step =>
      (userId) => {
        const bounds = [low, high].sort((one, other) =>
          Buffer.compare(Buffer.from(one), Buffer.from(other)),
        );
        const more = {
          ':user': { S: userId },
          ':low': { S: bounds[0] ?? '' },
          ':high': { S: bounds[1] ?? '' },
        };
        return [
          'Query',
          {
            TableName,
            ScanIndexForward,
            ...(Limit !== null && { Limit }),
            ...named({ KeyConditionExpression, FilterExpression }, { ...all, ...more }),
          },
        ];
      },
  ),
);

const names = {
  '#owner': 'userId',
  '#key': 'recordId',
  '#o': 'o',
  '#v': 'v',
  '#p': 'p',
  '#q': job,
  '#r': 'r',
  '#t': 't',
  '#u': 'u',
  '#w': 'w',
  '#x': 'x',
  '#y': 'y',
  '#z': 'z',
};

/** The expressions with the names and values that they use, and no others. */
function named(expressions: Record<string, string | null>, all: Record<string, object>) {
  const used = Object.entries(expressions).filter(([, expression]) => expression !== null);
  const whole = used.map(([, expression]) => expression).join(' ');
  const inUse = <Value>(from: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(from).filter(([name]) => new RegExp(`${name}\\b`).test(whole)),
    );
  const [ExpressionAttributeNames, ExpressionAttributeValues] = [inUse(names), inUse(all)];
  return {
    ...Object.fromEntries(used),
    ...(Object.keys(ExpressionAttributeNames).length > 0 && { ExpressionAttributeNames }),
    ...(Object.keys(ExpressionAttributeValues).length > 0 && { ExpressionAttributeValues }),
  };
}

/** What both must agree on: the order of sets and of names means nothing, and words of errors are their own. */
function comparable({ status, body }: Answer): object {
  const { __type, message: _m, Message: _M, ...rest } = body;
  return {
    status,
    type: String(__type ?? '')
      .split('#')
      .at(-1),
    rest: sorted(rest),
  };
}

function sorted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(sorted);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      name,
      name === 'SS' && Array.isArray(inner) ? [...inner].sort() : sorted(inner),
    ]),
  );
}

let people = 0;

/** Does a history of one person to both. */
async function expectSame(history: readonly Step[]): Promise<void> {
  const simulated = createDynamoDb([{ name: TableName, ...keys, expiryAttribute: undefined }]);
  people += 1;
  const userId = `person ${people}`;
  const id = jobOf(people);
  for (const step of history) {
    const [operation, template] = step(userId);
    const text = JSON.stringify(template).replaceAll(job, id);
    const body = Buffer.from(text);
    const answer = simulated.handle({
      method: 'POST',
      path: '/',
      query: {},
      headers: headersOf(operation),
      body,
    });
    const mine = {
      status: answer.status,
      body: bodySchema.parse(JSON.parse(answer.body.toString())),
    };
    const theirs = await askReal(operation, JSON.parse(text));
    expect(comparable(mine), `${operation} ${text}`).toEqual(comparable(theirs));
  }
}

it('the simulated tables answer as dynalite does, whatever is written and asked in whatever order', async () => {
  // Many at once, each of its own person: dynalite takes its time for each request.
  const history = fc.tuple(
    fc.tuple(...ids.map(puttingAt)),
    fc.array(steps, { minLength: 4, maxLength: 12 }),
  );
  const histories = fc.array(
    history.map((parts) => parts.flat()),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(histories, async (all) => {
      await Promise.all(all.map(expectSame));
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
