import { expect, test } from 'vitest';
import { imageOrder, newPeople, sendAtOnce } from '../../scripts/bench/load/crowd.ts';
import type { Answered } from '../../scripts/bench/load/person.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { testStudio } from '../api/support/studio.ts';
import { isFullRun } from '../full-run.ts';
import {
  accountOf,
  gateOf,
  jobsInOrder,
  predictionsByJob,
  reservationStates,
} from './support/accounts.ts';

/** What Replicate lets an account create. */
const quotas = { predictionsPerMinute: 600 };

const studio = testStudio({ engines: quickEngines, quotas });

const size = isFullRun ? { people: 200, jobsEach: 5 } : { people: 8, jobsEach: 5 };

/** In milliseconds; this machine's processors are most of it. */
const patience = isFullRun ? 20 * 60_000 : 120_000;

test(
  `${size.people * size.jobsEach} generations at once end as one result or one give-back each`,
  async () => {
    const people = newPeople(studio(), size.people);
    const orders = () => Array.from({ length: size.jobsEach }, () => imageOrder(studio()));
    const crowd = await sendAtOnce(studio(), new Map(people.map((id) => [id, orders()])));
    const all = crowd.people.flatMap(({ answered }) => answered);

    expect(all.filter(isSurprise)).toEqual([]);
    const predictions = predictionsByJob(studio());
    const states = await reservationStates(studio());
    for (const { userId, answered } of crowd.people) {
      const done = answered.filter(({ end }) => end === 'done').map(({ key }) => key);
      const { used, results } = await accountOf(studio(), userId);
      expect({ used, results }).toEqual({ used: done.length, results: done.toSorted() });
      for (const { key, status, end } of answered) {
        const made = predictions.get(key)?.length ?? 0;
        expect(made, 'paid predictions').toBeLessThanOrEqual(1);
        if (end === 'done') expect([made, states.get(key)]).toEqual([1, 'committed']);
        else expect([undefined, 'released'], `${status}`).toContain(states.get(key));
      }
    }
    expect(await gateOf(studio())).toEqual({ inLine: 0, held: 0 });
    expect(deadLetters()).toEqual([]);
    expect(overtaken(crowd.people.map(({ answered }) => answered))).toEqual([]);
  },
  patience,
);

/** An answer that is neither a job nor the word when to come back, or an end that is none. */
function isSurprise({ status, retryAfter, end }: Answered): boolean {
  if (status === 503) return !/^\d+$/.test(retryAfter ?? '');
  return ![200, 202].includes(status) || end !== 'done';
}

function deadLetters() {
  const { queues } = studio();
  return ['GenerationDeadLetters', 'FinishDeadLetters'].flatMap((name) => queues.messages(name));
}

/**
 * Milliseconds in which a job is begun that a dispatcher has decided on, where everybody wants the processors; an
 * earlier one may be answered meanwhile. `line-order.test.ts` leaves no such room.
 */
const beginMs = 10_000;

/** Pairs of one person's jobs of which the later began first, though both were in line well before. */
function overtaken(people: readonly Answered[][]): string[][] {
  const order = jobsInOrder(studio());
  const created = predictionsByJob(studio());
  const begunAt = (key: string) => Date.parse(created.get(key)?.[0]?.created_at ?? '');
  const origin = Date.now() - performance.now();
  return people.flatMap((answered) => {
    const inLine = answered.filter(({ accepted }) => accepted === 'waiting');
    const sorted = inLine.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    return sorted.flatMap((one, n) =>
      sorted
        .slice(n + 1)
        .filter((other) => order.indexOf(other.key) < order.indexOf(one.key))
        .filter((other) => origin + one.answeredAt + beginMs < begunAt(other.key))
        .map((other) => [one.key, other.key]),
    );
  });
}
