import type { Consumption } from '../../shared/costs/cost-line.ts';
import type { AwsSku } from '../../shared/costs/prices/aws.ts';
import type { RecordedUse } from '../../shared/costs/record-facts.ts';

/**
 * What was consumed since the last record. An environment works on one event at a time; what is
 * consumed after an early answer is part of the environment's next record.
 */
const consumed = new Map<AwsSku, number>();

let settled: RecordedUse[] = [];

/** Adds to what the event consumes of AWS, in the sku's unit. What a provider works is recorded at once. */
export function meter(sku: AwsSku, quantity = 1): void {
  if (quantity !== 0) consumed.set(sku, (consumed.get(sku) ?? 0) + quantity);
}

/** Notes a use that became settled. */
export function noteSettledUse(use: RecordedUse): void {
  settled.push(use);
}

/** What was consumed and settled since the last time. */
export function takeMetered(): { consumptions: Consumption<AwsSku>[]; settled: RecordedUse[] } {
  const metered = {
    consumptions: [...consumed].map(([sku, quantity]) => ({ sku, quantity })),
    settled,
  };
  consumed.clear();
  settled = [];
  return metered;
}
