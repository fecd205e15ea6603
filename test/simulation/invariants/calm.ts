import { jobIn, sessionOf } from './costs.ts';
import {
  heldMs,
  type Invariants,
  isBusyAtMost,
  isCalm,
  isNearlyCalm,
  isUntouched,
  type Judged,
  soonMs,
  usesById,
  where,
} from './judged.ts';
import { isTakenInVain } from './saves.ts';

/** Milliseconds in which a result is stored whose end was told: a video that took long is looked at every ten seconds. */
const storedMs = 13_000;

const calm = (violations: (judged: Judged) => string[]) => (judged: Judged) =>
  isCalm(judged) ? violations(judged) : [];

/** The same where the provider may be busy. */
const calmOrBusy = (violations: (judged: Judged) => string[]) => (judged: Judged) =>
  isBusyAtMost(judged) ? violations(judged) : [];

/** The same where the provider may be busy, or single calls to AWS fail. */
const nearlyCalm = (violations: (judged: Judged) => string[]) => (judged: Judged) =>
  isNearlyCalm(judged) ? violations(judged) : [];

/** What holds where nothing goes wrong but predictions themselves. */
export const calmInvariants = {
  'a prediction that succeeds makes a result': nearlyCalm(({ left, ledger }) =>
    left.predictions
      .filter(({ status }) => status === 'succeeded')
      .filter(({ webhook }) =>
        usesById(ledger).some(
          ({ id, states, reason }) =>
            id === jobIn(webhook) &&
            states.at(-1) === 'released' &&
            !calledOff.includes(String(reason)),
        ),
      )
      .map(({ id, webhook }) => `${id} of ${jobIn(webhook)}`),
  ),

  'a job ends soon after a webhook': where(isUntouched, ({ left, ledger, story }) =>
    left.predictions.flatMap(({ webhook, endedAt, plan }) => {
      const use = usesById(ledger).find(({ id }) => id === jobIn(webhook));
      const [first] = plan.webhooksMs.toSorted((one, other) => one - other);
      if (!use || first === undefined || endedAt === undefined) return [];
      const lateMs = (use.settledAt ?? 0) - endedAt - first;
      return lateMs > storedMs + heldMs(story) ? [`${use.id} ends ${lateMs} ms after it`] : [];
    }),
  ),

  'what was given back goes on at no provider': nearlyCalm(({ left, ledger }) => {
    const released = new Map(
      usesById(ledger)
        .filter(({ states }) => states.at(-1) === 'released')
        .map(({ id, settledAt = 0 }) => [id, settledAt]),
    );
    const predictions = left.predictions.map(({ id, webhook, endedAt, createdAt }) => ({
      id,
      job: jobIn(webhook),
      endedAt: endedAt ?? Number.POSITIVE_INFINITY,
      createdAt,
    }));
    const calls = left.calls.map((call) => ({
      id: call.id,
      job: sessionOf(call),
      endedAt: call.life.startedAt ? (call.life.endedAt?.getTime() ?? 0) : 0,
      createdAt: call.life.createdAt.getTime(),
    }));
    return [...predictions, ...calls]
      .filter(({ job, endedAt, createdAt }) => {
        const at = released.get(job ?? '');
        return at !== undefined && endedAt > Math.max(at, createdAt) + soonMs;
      })
      .map(({ id, job }) => `${id} of ${job}`);
  }),

  'a call in which somebody spoke is counted': calm((judged) =>
    judged.left.calls
      .filter(
        ({ sayings, id }) =>
          sayings.some(({ role }) => role === 'user') && judged.ledger.reported.has(id),
      )
      .filter((call) => !isTakenInVain(judged, sessionOf(call)))
      .filter((call) =>
        usesById(judged.ledger).some(
          ({ id, states, reason }) =>
            id === sessionOf(call) && states.at(-1) === 'released' && reason !== 'job_cancelled',
        ),
      )
      .map((call) => `${call.id} of ${sessionOf(call)}`),
  ),

  'nobody is told of a fault of the studio': nearlyCalm(({ people }) =>
    people.flatMap(({ name, heard, account }) =>
      heard
        // Whose account is deleted meanwhile has no session any more.
        .filter(({ call }) => account === 'open' || call.route !== 'createCall')
        // Who asks again for a session that nobody used is told the truth: that it was abandoned.
        .filter(
          ({ call, answer }) =>
            call.route !== 'startVoiceChat' || Object(answer.body).code !== 'job_abandoned',
        )
        .filter(
          ({ answer }) => faults.includes(String(Object(answer.body).code)) || answer.status === 0,
        )
        .map(({ call, answer }) => `${name} was told ${Object(answer.body).code} by ${call.route}`),
    ),
  ),

  'nobody keeps a place, or stays in line': calmOrBusy(({ left }) =>
    left.limits.flatMap((item) =>
      Object.entries(item)
        .filter(([name, value]) => name.startsWith('s_') || (name.startsWith('w_') && value !== 0))
        .map(([name, value]) => `${name} is ${value}`),
    ),
  ),
} as const satisfies Invariants;

const calledOff = ['job_cancelled', 'provider_timeout'];
const faults = ['internal', 'job_abandoned', 'unavailable'];
