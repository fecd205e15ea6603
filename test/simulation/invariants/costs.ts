import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import { type Invariants, isCalm, isServed, type Judged, usesById, usesOf } from './judged.ts';

/** What holds of work at providers, and of what is recorded of it. */
export const costInvariants = {
  'a job is paid for once': ({ left, ledger }) => {
    const isShared = (id: string | undefined) =>
      usesOf(ledger).some((use) => use.id === id) && !usesById(ledger).some((use) => use.id === id);
    const byJob = Map.groupBy(left.predictions, ({ webhook }) => jobIn(webhook));
    return [...byJob]
      .filter(([job, all]) => job !== undefined && all.length > 1 && !isShared(job))
      .map(([job, all]) => `${job} has the predictions ${all.map(({ id }) => id).join(', ')}`);
  },

  'a session has one call': ({ left }) => {
    const bySession = Map.groupBy(left.calls, sessionOf);
    return [...bySession]
      .filter(([, all]) => all.length > 1)
      .map(([session, all]) => `${session} has the calls ${all.map(({ id }) => id).join(', ')}`);
  },

  'what a provider accepted is in the cost records': ({ left, ledger }) => {
    const missing = left.predictions.filter(({ id }) => !ledger.costs.works.has(id));
    return missing.length <= ledger.costs.lostCount() ? [] : missing.map(({ id }) => id);
  },

  'what a provider accepted is in the cost records at once': (judged) => {
    if (!isCalm(judged)) return [];
    const { works } = judged.ledger.costs;
    return [...judged.left.predictions, ...judged.left.calls]
      .filter(({ id }) => works.get(id)?.accepted === undefined)
      .map(({ id }) => id);
  },

  'cost records tell of nothing that no provider accepted': ({ left, ledger }) => {
    const known = new Set([...left.predictions, ...left.calls].map(({ id }) => id));
    return [...ledger.costs.works.keys()].filter((id) => !known.has(id));
  },

  'cost records tell what a prediction is charged for': (judged) =>
    judged.left.predictions.flatMap(({ id }) => {
      const work = judged.ledger.costs.works.get(id);
      const charge = judged.left.charges.get(id) ?? 0;
      if (!work) return [];
      const told = (work.accepted ?? 0) + (work.settled ?? 0);
      if (Math.abs(told - charge) < 0.01) return [];
      // Who would have settled it may have died.
      if (!isServed(judged) && work.settled === undefined) return [];
      return [`${id}: ${told}, not ${charge}`];
    }),

  'cost records tell what a call costs': ({ left, ledger }) =>
    left.calls.flatMap(({ id }) => {
      const dollars = ledger.costs.works.get(id)?.settledDollars;
      const charge = left.charges.get(id) ?? 0;
      return dollars === undefined || Math.abs(dollars - charge) < 0.001
        ? []
        : [`${id}: ${dollars}, not ${charge}`];
    }),

  'the report of a call is recorded': (judged) =>
    isServed(judged)
      ? judged.left.calls
          .filter(({ id }) => judged.ledger.reported.has(id))
          .filter(({ id }) => judged.ledger.costs.works.get(id)?.settledDollars === undefined)
          .map(({ id }) => id)
      : [],

  'a settled use is in the cost records once': (judged) =>
    usesById(judged.ledger).flatMap(({ id, states }) => {
      const told = judged.ledger.costs.settledUses.get(id) ?? [];
      const state = states.at(-1);
      const right = told.every((each) => (each === 'kept') === (state === 'committed'));
      const isThere = told.length === 1 || (told.length === 0 && !isServed(judged));
      return right && isThere ? [] : [`${id} is ${state}, and told as ${told.join(', ')}`];
    }),
} as const satisfies Invariants;

/** The job that a prediction's webhook names. */
export function jobIn(webhook: string | undefined): string | undefined {
  return webhook === undefined
    ? undefined
    : (new URL(webhook).searchParams.get(webhookJobParameter) ?? undefined);
}

/** The session that a call is of. */
export function sessionOf({ assistant }: Judged['left']['calls'][number]): string {
  return String(Object(assistant.metadata).sessionId);
}
