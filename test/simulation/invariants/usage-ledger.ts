import { decodeTime } from 'ulid';
import type { Feature } from '../../../shared/features.ts';
import { featureKeys } from '../../../shared/features.ts';
import { idempotencyKeyToleranceMs } from '../../../shared/ids.ts';
import { mapFeatures, type Usage } from '../../../shared/usage.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import type { Month, Reservation } from './stored.ts';

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
  /** Support has stopped counting it. */
  isGivenBack?: boolean;
};

/** What a month of a person counted from some moment on, in milliseconds since 1970. */
type Count = { at: number; period: string; used: Usage; reserved: Usage };

/** What was seen of people's months while a history went on. */
export type UsageLedger = {
  /** Looks at a month that was just written. */
  see: (month: Month) => void;
  /** Uses of conversations that were reserved before there was a session. */
  withoutSession: ReadonlySet<string>;
  /** Every use that was ever reserved. */
  uses: ReadonlyMap<string, SeenUse>;
  /** The most uses, beside those that support had granted, that a month counted when one was reserved in it: what is carried into it later may be more. By `userId/period/feature`. */
  peaks: ReadonlyMap<string, number>;
  /** Months that counted something else than their uses. */
  miscounts: ReadonlySet<string>;
  /** Uses that were forgotten while they were reserved, or their key could begin a job. */
  forgotten: ReadonlySet<string>;
  /** What a person's months counted at any time between two moments. */
  countsBetween: (userId: string, from: number, to: number) => Count[];
};

type World = { items: (table: string) => PlainItem[] };

const nothing = mapFeatures(() => 0);

export function createUsageLedger(
  world: World,
  now: () => number,
  /** Hears that an account is closed. */
  onClosed: (userId: string) => void,
): UsageLedger {
  const uses = new Map<string, SeenUse>();
  const peaks = new Map<string, number>();
  const miscounts = new Set<string>();
  const forgotten = new Set<string>();
  const counts = new Map<string, Count[]>();
  const withoutSession = new Set<string>();

  function seeMonth(month: Month): void {
    const { userId, period } = month;
    notePeaks(month);
    for (const reservation of month.reservations) seeUse(userId, period, reservation);
    for (const { id } of month.givenBack) {
      const use = uses.get(`${userId}/${period}/${id}`);
      if (use) use.isGivenBack = true;
    }
    if (month.closed) onClosed(userId);
    else check(month);
  }

  function notePeaks({ userId, period, used, granted, reservations }: Month): void {
    for (const { id, feature } of reservations) {
      if (uses.has(`${userId}/${period}/${id}`)) continue;
      const name = `${userId}/${period}/${feature}`;
      const live = granted.filter((each) => each.feature === feature && now() < each.untilMs);
      const counted = live.reduce((rest, { uses: more }) => rest - more, used[feature]);
      peaks.set(name, Math.max(peaks.get(name) ?? 0, counted));
    }
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
    const counted = countsOf(
      mine.filter((use) => !use.isGivenBack),
      ['reserved', 'committed'],
    );
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

  function countsBetween(userId: string, from: number, to: number): Count[] {
    const all = counts.get(userId) ?? [];
    const periods = [...new Set(all.map(({ period }) => period))];
    const before = periods.flatMap(
      (period) => all.findLast((each) => each.period === period && each.at < from) ?? [],
    );
    const within = all.filter(({ at }) => at >= from && at <= to);
    const unseen = periods.filter((period) => !before.some((each) => each.period === period));
    const empty = unseen.map((period) => ({ at: 0, period, used: nothing, reserved: nothing }));
    return [...before, ...empty, ...within];
  }

  return { see: seeMonth, uses, withoutSession, peaks, miscounts, forgotten, countsBetween };
}

/** Whether a use may not be forgotten: its job is open, or its key could begin it anew. */
function isNeeded({ id, states }: SeenUse, now: number): boolean {
  return states.at(-1) === 'reserved' || now < decodeTime(id) + idempotencyKeyToleranceMs;
}

function countsOf(uses: readonly SeenUse[], states: readonly string[]): Usage {
  const inState = uses.filter((use) => states.includes(use.states.at(-1) ?? ''));
  return mapFeatures((feature) => inState.filter((use) => use.feature === feature).length);
}
