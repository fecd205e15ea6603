import { decodeTime } from 'ulid';
import type { Feature } from '../../../shared/features.ts';
import { featureKeys } from '../../../shared/features.ts';
import { idempotencyKeyToleranceMs } from '../../../shared/ids.ts';
import { mapFeatures, type Usage } from '../../../shared/usage.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import type { AwsServiceName, WireRequest, WireResponse } from '../services/wire.ts';
import { type CostLedger, createCostLedger } from './cost-ledger.ts';
import { createRecordLedger, type RecordLedger } from './record-ledger.ts';
import { type Month, monthOf, type Reservation } from './stored.ts';

/** A use in the course of its life. */
export type SeenUse = {
  userId: string;
  period: string;
  id: string;
  feature: Feature;
  /** The states that it was seen in, in their order. */
  states: string[];
  /** When it was seen first, in milliseconds since 1970. */
  reservedAt: number;
  /** Why it was released. */
  reason?: unknown;
  /** When it was settled, in milliseconds since 1970. */
  settledAt?: number;
};

/** What a month of a person counted from some moment on, in milliseconds since 1970. */
type Count = { at: number; period: string; used: Usage; reserved: Usage };

/** What was seen of a history while it went on. */
export type Ledger = Omit<RecordLedger, 'see'> & {
  observe: (service: AwsServiceName, request: WireRequest, response: WireResponse) => void;
  /** Hears what functions log. */
  hear: (text: string) => void;
  costs: Omit<CostLedger, 'hear'>;
  /** Notes that the studio has taken the report of a call. */
  noteReport: (callId: string) => void;
  /** When the report of a call was first taken, in milliseconds since 1970. */
  reported: ReadonlyMap<string, number>;
  /** Notes that a function has worked through messages that became dead letters. */
  noteDeadLetters: (event: unknown, answer: unknown) => void;
  /** Jobs whose message to finish them became a dead letter, and when that was worked through. */
  deadLetters: ReadonlyMap<string, number>;
  /** Uses of conversations that were reserved before there was a session. */
  withoutSession: ReadonlySet<string>;
  /** Every use that was ever reserved. */
  uses: ReadonlyMap<string, SeenUse>;
  /** The most uses that a month counted, by `userId/period/feature`. */
  peaks: ReadonlyMap<string, number>;
  /** Months that counted something else than their uses. */
  miscounts: ReadonlySet<string>;
  /** Uses that were forgotten while they were reserved, or their key could begin a job. */
  forgotten: ReadonlySet<string>;
  /** How often each file of a result was put, by its key. */
  puts: ReadonlyMap<string, number>;
  /** What a person's months counted at any time between two moments. */
  countsBetween: (userId: string, from: number, to: number) => Count[];
};

type Texts = Readonly<Record<string, { S?: string }>>;

/** What a write says, as far as it is looked at. */
type Written = { TableName?: string; Item?: Texts; Key?: Texts };

type World = {
  items: (table: string) => PlainItem[];
  objects: (bucket: string) => { key: string }[];
};

const writes = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

const nothing = mapFeatures(() => 0);

/** Looks at every month and every record as they are written. */
export function createLedger(world: World, now: () => number): Ledger {
  const uses = new Map<string, SeenUse>();
  const peaks = new Map<string, number>();
  const miscounts = new Set<string>();
  const forgotten = new Set<string>();
  const counts = new Map<string, Count[]>();
  const reported = new Map<string, number>();
  const deadLetters = new Map<string, number>();
  const withoutSession = new Set<string>();
  const puts = new Map<string, number>();
  const costs = createCostLedger();
  const records = createRecordLedger(world, now, (userId, id) =>
    [...uses.values()].find((use) => use.userId === userId && use.id === id)?.states.at(-1),
  );

  function seeMonth(month: Month): void {
    const { userId, period } = month;
    for (const feature of featureKeys) {
      const name = `${userId}/${period}/${feature}`;
      peaks.set(name, Math.max(peaks.get(name) ?? 0, month.used[feature]));
    }
    for (const reservation of month.reservations) seeUse(userId, period, reservation);
    if (month.closed) records.close(userId);
    else check(month);
  }

  function seeUse(userId: string, period: string, { id, feature, state, reason }: Reservation) {
    const name = `${userId}/${period}/${id}`;
    const use = uses.get(name) ?? { userId, period, id, feature, states: [], reservedAt: now() };
    if (!uses.has(name) && feature === 'audioChat' && !hasSession(id)) withoutSession.add(id);
    uses.set(name, use);
    if (use.states.at(-1) === state) return;
    use.states.push(state);
    if (state !== 'reserved') Object.assign(use, { settledAt: now(), reason });
  }

  function check({ userId, period, used, carried, reservations }: Month): void {
    const mine = usesIn(userId, period);
    const there = new Set(reservations.map(({ id }) => id));
    const missing = mine.filter((use) => !there.has(use.id) && isNeeded(use, now()));
    for (const { id } of missing) forgotten.add(id);
    const reserved = countsOf(mine, ['reserved']);
    const counted = countsOf(mine, ['reserved', 'committed']);
    for (const feature of featureKeys) {
      const [is, should] = [used[feature], counted[feature] + (carried[feature] ?? 0)];
      if (is !== should) miscounts.add(`${userId} has ${is} ${feature}, not ${should}`);
    }
    counts.set(userId, [...(counts.get(userId) ?? []), { at: now(), period, used, reserved }]);
  }

  function hasSession(id: string): boolean {
    return world.items('jobs').some((item) => item.sessionId === id);
  }

  function usesIn(userId: string, period: string): SeenUse[] {
    return [...uses.values()].filter((use) => use.userId === userId && use.period === period);
  }

  function seePut(path: string): void {
    const [key] = /media\/[0-9a-f]{32}\/.*$/.exec(path) ?? [];
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
      if (each.userId === userId && each.period === period) seeMonth(monthOf(each));
    }
  }

  return {
    ...records,
    costs,
    uses,
    peaks,
    miscounts,
    forgotten,
    reported,
    hear: costs.hear,
    deadLetters,
    puts,
    withoutSession,
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
    countsBetween: (userId, from, to) => {
      const all = counts.get(userId) ?? [];
      const periods = [...new Set(all.map(({ period }) => period))];
      const before = periods.flatMap(
        (period) => all.findLast((each) => each.period === period && each.at < from) ?? [],
      );
      const within = all.filter(({ at }) => at >= from && at <= to);
      const unseen = periods.filter((period) => !before.some((each) => each.period === period));
      const empty = unseen.map((period) => ({ at: 0, period, used: nothing, reserved: nothing }));
      return [...before, ...empty, ...within];
    },
  };
}

/** A table whose writes are looked at, as a request names it. */
const judgedTable = /-(?:history|usage)"/;

/** Whether a use may not be forgotten: its job is open, or its key could begin it anew. */
function isNeeded({ id, states }: SeenUse, now: number): boolean {
  return states.at(-1) === 'reserved' || now < decodeTime(id) + idempotencyKeyToleranceMs;
}

function countsOf(uses: readonly SeenUse[], states: readonly string[]): Usage {
  const inState = uses.filter((use) => states.includes(use.states.at(-1) ?? ''));
  return mapFeatures((feature) => inState.filter((use) => use.feature === feature).length);
}

function textsIn(values: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, { S = '' }]) => [name, S]));
}

/** Other items of the table are no months. */
function isPeriod(period: unknown): boolean {
  return typeof period === 'string' && /^\d{4}-\d{2}$/.test(period);
}
