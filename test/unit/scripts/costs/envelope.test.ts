import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../../../../functions/costs/ledger/database.ts';
import { localSource } from '../../../../scripts/costs/sources/local-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-lines-'));
const lines = join(folder, 'costs', 'lines');
mkdirSync(lines, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('"},{"id":"', '\\', '"}]}', '"message":"', '\n'),
);

const event = fc.record({ id: text, timestamp: fc.nat(), message: text });
const envelope = fc.record({
  messageType: fc.constant('DATA_MESSAGE'),
  owner: text,
  logGroup: text,
  logEvents: fc.array(event, { maxLength: 3 }),
});

test('envelopes are read as JSON reads them, whatever is in them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(envelope, { minLength: 20, maxLength: 60 }), async (envelopes) => {
      const expected = envelopes.flatMap(({ logGroup, logEvents }) =>
        logEvents.map(({ timestamp, message }) => ({
          log_group: JSON.stringify(logGroup),
          event_time: BigInt(timestamp),
          message,
          torn: false,
        })),
      );
      expect(await eventsIn(envelopes.map((each) => JSON.stringify(each)))).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});

const logEvents = [{ id: '1', timestamp: 2, message: '{"a":"b"}' }];
const whole = { messageType: 'DATA_MESSAGE', owner: '0', logGroup: 'g', logEvents };

test('what is torn off anywhere is no envelope', async () => {
  const line = JSON.stringify(whole);
  const torn = Array.from({ length: line.length - 1 }, (_, index) => line.slice(0, index + 1));
  const events = await eventsIn(torn);
  expect(events).toHaveLength(torn.length);
  expect(events.every((each) => each.torn)).toBe(true);
});

test('another kind of message holds no event', async () => {
  expect(await eventsIn([JSON.stringify({ ...whole, messageType: 'CONTROL_MESSAGE' })])).toEqual(
    [],
  );
});

const noEnvelopes: readonly unknown[] = [
  { ...whole, logGroup: 7 },
  { ...whole, logGroup: null },
  { ...whole, logEvents: 'none' },
  { ...whole, logEvents: [...logEvents, 5] },
  { ...whole, logEvents: [{ ...logEvents[0], id: 1 }] },
  { ...whole, logEvents: [{ ...logEvents[0], timestamp: '2' }] },
  { ...whole, logEvents: [{ ...logEvents[0], message: null }] },
  [whole],
  null,
];

test(`none of ${noEnvelopes.length} lines with a value of another kind is an envelope`, async () => {
  const events = await eventsIn(noEnvelopes.map((line) => JSON.stringify(line)));
  expect(events.map(({ torn }) => torn)).toEqual(noEnvelopes.map(() => true));
});

const eventSchema = z.object({
  log_group: z.nullable(z.string()),
  event_time: z.nullable(z.bigint()),
  message: z.nullable(z.string()),
  torn: z.boolean(),
});

async function eventsIn(written: readonly string[]) {
  writeFileSync(join(lines, 'day=2026-11-12.jsonl'), written.map((line) => `${line}\n`).join(''));
  using database = await openDatabase();
  await database.run('checks');
  const period = { from: '2026-11-12', to: '2026-11-13' };
  for await (const part of localSource(folder, new Date('2026-11-12')).parts(period)) {
    if ('addEvents' in part) await part.addEvents(database);
  }
  const answer = await database.connection.runAndReadAll('FROM events');
  return z.parse(z.array(eventSchema), answer.getRowObjectsJS());
}
