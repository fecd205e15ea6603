import type { CostSource, LogEvent } from '../../../../../scripts/costs/cost-source.ts';
import { noFaults } from '../../../../../scripts/costs/faults.ts';
import type { Ledger } from '../../../../../scripts/costs/read/ledger.ts';
import { readLedger } from '../../../../../scripts/costs/read/read-ledger.ts';
import type { CostLine } from '../../../../../shared/costs/cost-line.ts';
import type { CostRecord } from '../../../../../shared/costs/cost-record.ts';
import { prices } from '../../../../../shared/costs/prices.ts';

export const november = { from: '2026-11-01', to: '2026-12-01' };

export function lineOf(amount: number | null, more: Partial<CostLine> = {}): CostLine {
  return {
    sku: 'dynamodbReadUnit',
    quantity: amount === null ? null : 1,
    unit: 'read request unit',
    unitPrice: null,
    entry: null,
    amount,
    ...(amount === null && { reason: 'Nobody knows' }),
    ...more,
  };
}

let count = 0;

export function recordOf(more: Partial<CostRecord> = {}): CostRecord {
  count += 1;
  return {
    costRecord: 1,
    id: `record-${count}`,
    at: '2026-11-12T10:00:00.000Z',
    kind: 'request',
    stage: 'dev',
    source: 'get-app-usage',
    request: `request-${count}`,
    outcome: 'done',
    lines: [lineOf(1000)],
    ...more,
  };
}

export function eventOf(
  message: string | CostRecord,
  timestamp = Date.UTC(2026, 10, 12),
): LogEvent {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return { logGroup: 'atelier-dev-RemoveBgLogs-aB3', id: '1', timestamp, message: text };
}

export function reportOf(request: string, at = '2026-11-12T10:00:00.100Z', rest = ''): LogEvent {
  const line = `REPORT RequestId: ${request}\tDuration: 99.51 ms\tBilled Duration: 100 ms\tMemory Size: 1024 MB\tMax Memory Used: 90 MB\t${rest}\n`;
  return eventOf(line, Date.parse(at));
}

export async function ledgerOfEvents(
  events: readonly LogEvent[],
  corrections: readonly CostRecord[] = [],
  faults = noFaults(),
): Promise<Ledger> {
  const source: CostSource = {
    events: () => listed(events),
    corrections: () => listed(corrections),
  };
  return readLedger(source, {
    ...{ period: november, book: prices, region: 'us-east-1', stage: 'dev', faults },
  });
}

async function* listed<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
