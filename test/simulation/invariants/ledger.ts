import type { PlainItem } from '../services/dynamodb/plain.ts';
import type { AwsServiceName, WireRequest, WireResponse } from '../services/wire.ts';
import { type CostLedger, createCostLedger } from './cost-ledger.ts';
import { createMetricLedger, type MetricLedger } from './metric-ledger.ts';
import { createRecordLedger, type RecordLedger } from './record-ledger.ts';
import { monthOf } from './stored.ts';
import { createUsageLedger, type UsageLedger } from './usage-ledger.ts';

/** What was seen of a history while it went on. */
export type Ledger = Omit<RecordLedger, 'see'> &
  Omit<UsageLedger, 'see'> & {
    observe: (service: AwsServiceName, request: WireRequest, response: WireResponse) => void;
    /** Hears what functions log. */
    hear: (text: string) => void;
    costs: Omit<CostLedger, 'hear'>;
    measured: MetricLedger['measured'];
    /** Notes that the studio has taken the report of a call. */
    noteReport: (callId: string) => void;
    /** When the report of a call was first taken, in milliseconds since 1970. */
    reported: ReadonlyMap<string, number>;
    /** Notes that a function has worked through messages that became dead letters. */
    noteDeadLetters: (event: unknown, answer: unknown) => void;
    /** Jobs whose message to finish them became a dead letter, and when that was worked through. */
    deadLetters: ReadonlyMap<string, number>;
    /** Notes that a role did not let its function ask for something. */
    noteRefused: (why: string) => void;
    refused: ReadonlySet<string>;
    /** How often each file of a result was put, by its key. */
    puts: ReadonlyMap<string, number>;
  };

type Texts = Readonly<Record<string, { S?: string }>>;

/** What a write says, as far as it is looked at. */
type Written = { TableName?: string; Item?: Texts; Key?: Texts };

type World = {
  items: (table: string) => PlainItem[];
  objects: (bucket: string) => { key: string; modifiedAt: number }[];
};

const writes = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

/** Looks at every month and every record as they are written. */
export function createLedger(world: World, now: () => number): Ledger {
  const reported = new Map<string, number>();
  const deadLetters = new Map<string, number>();
  const puts = new Map<string, number>();
  const refused = new Set<string>();
  const costs = createCostLedger();
  const metrics = createMetricLedger();
  const records = createRecordLedger(world, now, (userId, id) =>
    [...usage.uses.values()].find((use) => use.userId === userId && use.id === id)?.states.at(-1),
  );
  const usage = createUsageLedger(world, now, records.close);

  function seePut(path: string): void {
    const [key] = /media\/(?:exports\/)?[0-9a-f]{32}\/.*$/.exec(path) ?? [];
    if (key !== undefined) puts.set(key, (puts.get(key) ?? 0) + 1);
  }

  function seeRequest({ headers, body }: WireRequest): void {
    if (!writes.has(headers['x-amz-target']?.split('.').at(-1) ?? '')) return;
    const text = body.toString();
    // Every request writes to other tables, too.
    if (!judgedTable.test(text)) return;
    const written: Written = JSON.parse(text);
    if (written.TableName !== undefined) seeWrite(written.TableName, written);
  }

  function seeWrite(table: string, { Item: item, Key: key = {} }: Written): void {
    if (table.endsWith('-history')) records.see(textsIn(item ?? key), item !== undefined);
    if (table.endsWith('-usage') && item === undefined) lookAt(table, textsIn(key));
  }

  function lookAt(table: string, { userId, period }: Readonly<Record<string, string>>): void {
    if (!isPeriod(period) || userId?.startsWith('address#')) return;
    for (const each of world.items(table)) {
      if (each.userId === userId && each.period === period) usage.see(monthOf(each));
    }
  }

  return {
    ...records,
    ...usage,
    costs,
    reported,
    measured: metrics.measured,
    hear: (text) => {
      costs.hear(text);
      metrics.hear(text);
    },
    deadLetters,
    puts,
    refused,
    noteRefused: (why) => void refused.add(why),
    noteReport: (callId) => void reported.set(callId, reported.get(callId) ?? now()),
    noteDeadLetters: (event, answer) => {
      if (Object(answer).batchItemFailures?.length > 0) return;
      for (const { body, eventSourceARN } of Object(event).Records) {
        if (String(eventSourceARN).includes('-finish-'))
          deadLetters.set(JSON.parse(body).jobId, now());
      }
    },
    observe: (service, request, response) => {
      if (response.status !== 200) return;
      if (service === 's3' && request.method === 'PUT') seePut(request.path);
      if (service === 'dynamodb') seeRequest(request);
    },
  };
}

/** A table whose writes are looked at, as a request names it. */
const judgedTable = /-(?:history|usage)"/;

function textsIn(values: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, { S = '' }]) => [name, S]));
}

/** Other items of the table are no months. */
function isPeriod(period: unknown): boolean {
  return typeof period === 'string' && /^\d{4}-\d{2}$/.test(period);
}
