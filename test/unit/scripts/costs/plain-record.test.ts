import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainRecord } from '../../../../scripts/costs/read/plain-record.ts';
import { costRecordSchema } from '../../../../shared/costs/cost-record.ts';
import { lineOf, recordOf } from './support/events.ts';

const oddities = fc.oneof(
  ...[
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  ],
  fc.constantFrom('2026-02-31T00:00:00.000Z', '2026-11-12', 'kept', 'Pro', 'audioChat', [], [{}]),
  fc.constant([{ job: 'j', feature: 'audioChat', outcome: 'kept' }]),
);

const whole = recordOf({
  ...{ apiRequest: 'a', job: 'j', user: 'u', feature: 'audioChat', plan: 'Pro' },
  settled: [{ job: 'j', feature: 'audioChat', outcome: 'kept' }],
});

test('the fast check accepts nothing that the schema refuses or reads otherwise', () => {
  const keys = fc.constantFrom(...Object.keys(whole));
  const lineKeys = fc.constantFrom(...Object.keys(lineOf(null, { work: 'w' })));
  fc.assert(
    fc.property(
      keys,
      oddities,
      lineKeys,
      oddities,
      fc.boolean(),
      (key, odd, lineKey, inLine, deep) => {
        const lines = [{ ...lineOf(5, { work: 'w' }), ...(deep && { [lineKey]: inLine }) }];
        const value: unknown = { ...whole, lines, ...(!deep && { [key]: odd }) };
        if (isPlainRecord(value)) expect(costRecordSchema.parse(value)).toEqual(value);
      },
    ),
    { numRuns: 1000 },
  );
});

test('the fast check accepts records as functions write them', () => {
  expect(isPlainRecord(whole)).toBe(true);
  expect(isPlainRecord(recordOf({ lines: [lineOf(null, { work: 'w' })] }))).toBe(true);
});
