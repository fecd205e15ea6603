import type { Database } from '../../../../../functions/costs/ledger/database.ts';
import { type Ledger, openLedger } from '../../../../../functions/costs/ledger/ledger.ts';
import type { Standing } from '../../../../../functions/costs/ledger/standing.ts';
import { chargesOf } from '../../../../../functions/costs/questions/charges.ts';
import { noFaults } from '../../../../../functions/costs/sources/cost-source.ts';
import type { Charge } from '../../../../../shared/costs/charge.ts';
import type { CostLine, CostRecord } from '../../../../../shared/costs/cost-record.ts';
import { prices } from '../../../../../shared/costs/prices.ts';

/** One event of a function's log; `timestamp` in milliseconds since 1970. */
export type LogEvent = { logGroup: string; id: string; timestamp: number; message: string };

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
  return { logGroup: 'atelier-dev-remove-bg', id: '1', timestamp, message: text };
}

export function reportOf(request: string, at = '2026-11-12T10:00:00.100Z', rest = ''): LogEvent {
  const line = `REPORT RequestId: ${request}\tDuration: 99.51 ms\tBilled Duration: 100 ms\tMemory Size: 1024 MB\tMax Memory Used: 90 MB\t${rest}\n`;
  return eventOf(line, Date.parse(at));
}

/** What a report ends with where X-Ray recorded the trace. */
export function traceOf(trace: string): string {
  return `\nXRAY TraceId: ${trace}\tSegmentId: 5f3d\tSampled: true\t`;
}

type Kept = {
  /** A file of them. */
  corrections?: string;
  faults?: { torn: number; foreign: number };
  standing?: Standing;
  period?: { from: string; to: string };
};

/** Makes `events` in a database. */
export async function addEvents(database: Database, events: readonly LogEvent[]): Promise<void> {
  await database.connection.run(
    'CREATE TABLE told (log_group JSON, event_time BIGINT, message VARCHAR)',
  );
  const rows = events.map(({ logGroup, timestamp, message }) => [
    ...[JSON.stringify(logGroup), timestamp, message],
  ]);
  await database.fill('told', rows);
  await database.connection.run(
    'CREATE VIEW events AS SELECT *, false AS torn, false AS is_correction FROM told',
  );
}

/** What events and corrections come to; to be disposed of. */
export async function ledgerOfEvents(
  events: readonly LogEvent[],
  { corrections = '', faults = noFaults(), period = november, standing }: Kept = {},
): Promise<Ledger> {
  return openLedger({
    source: {
      async *parts() {
        yield { addEvents: (database) => addEvents(database, events) };
      },
      async *corrections() {
        yield corrections;
      },
    },
    ...{ period, book: prices, stage: { name: 'dev', region: 'us-east-1' }, faults },
    ...(standing && { standing }),
  });
}

export async function allChargesOf(ledger: Ledger): Promise<Charge[]> {
  const found: Charge[] = [];
  for await (const some of chargesOf(ledger)) found.push(...some);
  return found;
}

/** Every charge of some events. */
export async function chargesOfEvents(
  events: readonly LogEvent[],
  kept: Kept = {},
): Promise<Charge[]> {
  using ledger = await ledgerOfEvents(events, kept);
  return await allChargesOf(ledger);
}
