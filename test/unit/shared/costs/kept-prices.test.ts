import { expect, it } from 'vitest';
import { entryId } from '../../../../shared/costs/price-book.ts';
import { prices } from '../../../../shared/costs/prices.ts';

/**
 * Dollars for so many units, as the suppliers' lists had them when the entry was made. Records were
 * priced by these: a line is added for a new entry, and none is ever changed or taken away.
 */
const kept: readonly (readonly [id: string, dollars: number | null, per: number])[] = [
  ['lambdaRequest@us-east-1@2025-01-01', 0.2, 1_000_000],
  ['lambdaGbSecond@us-east-1@2025-01-01', 0.0000133334, 1],
  ['apiRequest@us-east-1@2025-01-01', 3.5, 1_000_000],
  ['dynamodbReadUnit@us-east-1@2024-11-01', 0.125, 1_000_000],
  ['dynamodbWriteUnit@us-east-1@2024-11-01', 0.625, 1_000_000],
  ['s3WriteRequest@us-east-1@2025-01-01', 0.005, 1000],
  ['s3ReadRequest@us-east-1@2025-01-01', 0.0004, 1000],
  ['s3DeleteRequest@us-east-1@2025-01-01', 0, 1],
  ['s3GbMonth@us-east-1@2025-01-01', 0.023, 1],
  ['stateTransition@us-east-1@2025-01-01', 0.025, 1000],
  ['queueRequest@us-east-1@2025-01-01', 0.4, 1_000_000],
  ['secretRequest@us-east-1@2025-01-01', 0.05, 10_000],
  ['parameterRequest@us-east-1@2025-01-01', 0, 1],
  ['keyRequest@us-east-1@2025-01-01', 0.15, 10_000],
  ['logGb@us-east-1@2025-01-01', 0.5, 1],
  ['trace@us-east-1@2025-01-01', 5, 1_000_000],
  ['mailSent@us-east-1@2025-01-01', 0.1, 1000],
  ['cdnRequest@2025-01-01', 0.01, 10_000],
  ['cdnGb@2025-01-01', 0.085, 1],
  ['secretMonth@us-east-1@2025-01-01', 0.4, 1],
  ['alarmMetricMonth@us-east-1@2025-01-01', 0.1, 1],
  ['compositeAlarmMonth@us-east-1@2025-01-01', 0.5, 1],
  ['customMetricMonth@us-east-1@2025-01-01', 0.3, 1],
  ['dashboardMonth@us-east-1@2025-01-01', 3, 1],
  ['logGbMonth@us-east-1@2025-01-01', 0.03, 1],
  ['keyMonth@us-east-1@2025-01-01', 1, 1],
  ['firewallMonth@2025-01-01', 5, 1],
  ['firewallRuleMonth@2025-01-01', 1, 1],
  ['firewallRequest@2025-01-01', 0.6, 1_000_000],
  ['dynamodbGbMonth@us-east-1@2025-01-01', 0.25, 1],
  ['dynamodbBackupGbMonth@us-east-1@2025-01-01', 0.2, 1],
  ['firehoseGb@us-east-1@2025-01-01', 0.029, 1],
  ['athenaTb@us-east-1@2025-01-01', 5, 1],
  ['removedBackground@2025-07-01', 0.018, 1],
  ['enhancedImage@2025-07-01', 0.05, 1],
  ['removedObject@2025-07-01', 0.04, 1],
  ['restyledImage@2025-07-01', 0.04, 1],
  ['generatedImage@2025-01-01', 3, 1000],
  ['generatedVideoSecond@2025-07-01', 0.036, 1],
  ['replicateT4Second@2025-01-01', 0.000225, 1],
  ['replicateL40sSecond@2025-01-01', 0.000975, 1],
  ['replicateA100Second@2025-01-01', 0.0014, 1],
  ['replicateH100Second@2025-01-01', 0.001525, 1],
  ['unknownModel@2025-01-01', null, 1],
  ['vapiMinute@2025-01-01', 0.05, 1],
  ['vapiTranscriberMinute@2025-01-01', null, 1],
  ['vapiModelMinute@2025-01-01', null, 1],
  ['vapiVoiceMinute@2025-01-01', null, 1],
];

it.each(kept)(
  'the price %s stays what it was when records were priced by it',
  (id, dollars, per) => {
    const entry = prices.find((each) => entryId(each) === id);
    const { price } = entry ?? {};
    if (dollars === null) expect(price).toBeNull();
    else
      expect((price?.nanodollars ?? Number.NaN) / (price?.per ?? 1) / 1e9).toBeCloseTo(
        dollars / per,
        15,
      );
  },
);

it('every entry is kept so', () => {
  expect(prices.map(entryId).sort()).toEqual(kept.map(([id]) => id).sort());
});
