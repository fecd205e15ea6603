import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFaults } from '../../../../functions/costs/sources/cost-source.ts';
import { costRecordSchema } from '../../../../shared/costs/cost-record.ts';
import { chargesOfEvents, eventOf, lineOf, recordOf } from './support/events.ts';

const oddities = fc.oneof(
  ...[
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  ],
  fc.constantFrom('2026-02-31T00:00:00.000Z', '2026-11-12', 'kept', 'Pro', 'audioChat', '5', '1e3'),
  fc.constantFrom('2026-11-12T24:00:00.000Z', '2026-11-12T10:00Z', '2026-11-12T10:00:00.123456Z'),
  fc.constantFrom([], [{}], [null], [5], {}, -0.5, 1e300, 2 ** 53, 1e-9),
  fc.constant([{ job: 'j', feature: 'audioChat', outcome: 'kept' }]),
  fc.constant([{ job: 'j', feature: 'audioChat', outcome: 'lost' }]),
);

const whole = recordOf({
  ...{ apiRequest: 'a', job: 'j', user: 'u', feature: 'audioChat', plan: 'Pro' },
  settled: [{ job: 'j', feature: 'audioChat', outcome: 'kept' }],
  payment: { amount: 5, tax: 1, currency: 'USD' },
});
const wholeLine = lineOf(5, { work: 'w', unitPrice: 125, entry: 'dynamodbReadUnit@2024-11-01' });

/** A record as a function writes it, with one value that is odd: of its own, or of its line. */
const oddRecord = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(...Object.keys(whole)),
    fc.constantFrom(...Object.keys(lineOf(null, { work: 'w' }))),
    oddities,
  )
  .map(([inLine, key, lineKey, odd]): unknown => ({
    ...whole,
    lines: [{ ...wholeLine, ...(inLine && { [lineKey]: odd }) }],
    ...(!inLine && { [key]: odd }),
  }));

test('a record is taken exactly where the schema takes it, and with the line that the schema reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oddRecord, { minLength: 50, maxLength: 100 }), async (odd) => {
      const faults = noFaults();
      // An id of its own each, where it has one.
      const values = odd.map((value, index) =>
        JSON.stringify(value).replace(`"${whole.id}"`, `"record ${index}"`),
      );
      const expected = values.flatMap((text) => {
        const { data } = costRecordSchema.safeParse(JSON.parse(text));
        return data ? [data] : [];
      });
      const events = values.map((text) => eventOf(text));
      const charges = await chargesOfEvents(events, { faults });
      expect(faults).toEqual({ torn: 0, foreign: values.length - expected.length });
      const inMonth = new Map(
        expected
          .filter(({ at }) => at.startsWith('2026-11'))
          .toReversed()
          .map(({ id, lines }) => [id, lines]),
      );
      const told = charges.map(({ record, line }) => textOf(record, line));
      const known = [...inMonth].flatMap(([id, lines]) =>
        // One without an amount is left out where another knows that of the same work.
        lines.filter(({ amount }) => amount !== null).map((line) => textOf(id, line)),
      );
      expect(told.toSorted()).toEqual(known.toSorted());
    }),
    { numRuns: 8 },
  );
});

const times = [
  '2026-11-12T10:00:00.000Z',
  '2026-11-12T10:00Z',
  '2026-11-12T10:00:00Z',
  '2026-11-12T10:00:00.123456789Z',
  '2024-02-29T10:00:00.000Z',
  '2026-02-29T10:00:00.000Z',
  '2026-11-31T10:00:00.000Z',
  '2026-11-12T24:00:00.000Z',
  '2026-11-12T10:00:00.000+01:00',
  '2026-11-12 10:00:00.000Z',
  '2026-11-12',
];

test(`each of ${times.length} ways to write a time is taken where the schema takes it, and ends no report`, async () => {
  const records = times.map((at) => recordOf({ at }));
  const faults = noFaults();
  const charges = await chargesOfEvents(
    records.map((record) => eventOf(record)),
    { faults },
  );
  const taken = records.filter((record) => costRecordSchema.safeParse(record).success);
  expect(faults.foreign).toBe(times.length - taken.length);
  expect(charges.map(({ record, at }) => [record, at])).toEqual(
    taken
      .filter(({ at }) => at.startsWith('2026-11'))
      .map(({ id, at }) => [id, new Date(at).toISOString()]),
  );
});

function textOf(record: string, line: object): string {
  return `${record} ${JSON.stringify(line, Object.keys(line).toSorted())}`;
}
