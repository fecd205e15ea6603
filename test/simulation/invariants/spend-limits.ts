import { planGroupOf } from '../../../shared/plans.ts';
import {
  type SpendLimit,
  spendLimitCacheSeconds,
  spendLimitNames,
  spendLimits,
} from '../../../shared/spend-limits.ts';
import type { Story } from '../people/story.ts';
import { jobIn, sessionOf } from './costs.ts';
import { isFirst } from './first-answers.ts';
import { heldMs, type Invariants, type Judged, usesOf, where } from './judged.ts';

/** What holds of days on which generations are stopped, where nothing fails. */
export const spendLimitInvariants = {
  'beyond a spend limit no use is reserved that somebody is paid for': where(
    isWithoutFaults,
    ({ story, ledger, left }) =>
      payersOf(story).flatMap(({ userId, limit }) => {
        const times = stopsOf(story, limit);
        const asked = new Set([
          ...left.predictions.map(({ webhook }) => jobIn(webhook)),
          ...left.calls.map(sessionOf),
        ]);
        return usesOf(ledger)
          .filter((use) => use.userId === userId && asked.has(use.id))
          .filter(({ reservedAt }) => isIn(times, reservedAt, knownAfterMs(story)))
          .map(({ id }) => `${id} is reserved`);
      }),
  ),

  'beyond a spend limit no prediction is asked for': where(
    isWithoutFaults,
    ({ story, ledger, left }) =>
      payersOf(story).flatMap(({ userId, limit }) => {
        const times = stopsOf(story, limit);
        const own = new Set(
          usesOf(ledger).flatMap((use) => (use.userId === userId ? [use.id] : [])),
        );
        return left.predictions
          .filter(({ webhook }) => own.has(jobIn(webhook) ?? ''))
          .filter(({ createdAt }) => isIn(times, createdAt, knownAfterMs(story) + requestMs))
          .map(({ id }) => `${id} is asked for`);
      }),
  ),

  'nobody is refused for a spend limit that is not reached': where(
    isWithoutFaults,
    ({ story, people }) =>
      people.flatMap((person) =>
        person.heard.flatMap((each) => {
          const { call, answer, sentAt, answeredAt } = each;
          const limit = spendLimitNames.find(
            (each) => spendLimits[each].code === Object(answer.body).code,
          );
          // A repeat is told what has become of the job in line, maybe long before.
          if (!limit || !isFirst(person, each)) return [];
          const wasReached = stopsOf(story, limit).some(
            ({ from, to }) => from < answeredAt && to > sentAt - knownAfterMs(story),
          );
          return wasReached ? [] : [`${person.name} by ${call.route}`];
        }),
      ),
  ),
} as const satisfies Invariants;

/** Milliseconds for which a request goes on. */
const requestMs = 90_000;

/** Milliseconds that writing and reading take, in which functions do not know of it yet. */
const callsMs = 10_000;

function knownAfterMs(story: Story): number {
  return spendLimitCacheSeconds * 1000 + callsMs + heldMs(story);
}

/** The provider may be busy: then jobs wait in line. */
function isWithoutFaults({ story, befallen }: Judged): boolean {
  const { outages, changes, maxClockOffsetMs } = story;
  const isBusy = befallen.every(({ fault }) => fault === 'throttled');
  const isAlarm = changes.every(({ kind }) => kind === 'spend alarm');
  return isBusy && outages.every((each) => each.isBusy) && isAlarm && maxClockOffsetMs < 1_000;
}

/** Those whose plan stays one, and the spend limit that stops them. */
function payersOf({ people }: Story): { userId: string; limit: SpendLimit }[] {
  return people
    .filter(({ change }) => change === undefined)
    .map(({ name, plan }) => ({ userId: `user_${name}`, limit: planGroupOf(plan) }));
}

type Span = { from: number; to: number };

function isIn(spans: readonly Span[], at: number, afterMs: number): boolean {
  return spans.some(({ from, to }) => at > from + afterMs && at < to);
}

/** When a limit is reached, in milliseconds since 1970: what an alarm tells late stands for nothing where it is older. */
function stopsOf({ start, changes }: Story, limit: SpendLimit): Span[] {
  const told = changes
    .filter((each) => each.kind === 'spend alarm')
    .filter((each) => each.limit === limit)
    .map(({ atMs, toldMs, isOn }) => ({ atMs, at: start + atMs + toldMs, isOn }))
    .toSorted((one, other) => one.at - other.at);
  const spans: Span[] = [];
  let latest = -1;
  for (const { atMs, at, isOn } of told) {
    if (atMs <= latest) continue;
    latest = atMs;
    const open = spans.find(({ to }) => to === Infinity);
    if (isOn && !open) spans.push({ from: at, to: Infinity });
    if (!isOn && open) open.to = at;
  }
  return spans;
}
