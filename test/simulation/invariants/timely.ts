import { imageGenerationTimeouts } from '../../../shared/image-generation.ts';
import { jobListSchema } from '../../../shared/job-list.ts';
import { videoTimeouts } from '../../../shared/video-generation.ts';
import type { Person } from '../people/person.ts';
import { isVideo } from '../services/providers/prediction.ts';
import { jobIn } from './costs.ts';
import { isExport } from './exports.ts';
import { ofFinishing } from './finishings.ts';
import {
  heldMs,
  type Invariants,
  isBusyAtMost,
  isCalm,
  isUntouched,
  type Judged,
  soonMs,
  usesById,
  where,
} from './judged.ts';

/** Milliseconds that a few calls one after the other take at most, and two or three of them. */
const [shortMs, momentMs] = [6_000, 2_500];

/** How often a request that waits for a result asks the provider, in milliseconds: it looks at the use only once it has stored something. */
const askMs = 10_000;

/** Milliseconds after which jobs are looked at whose predictions still run. */
const firstLookMs = 30_000;

/** So long does a repeat wait for its job to begin, in milliseconds, before it takes the request for dead. */
const maxBeginMs = 5_000;

/** What holds of when something happens, where nothing goes wrong but predictions, or the provider is busy. */
export const timelyInvariants = {
  'a busy provider is asked again': where(isBusyAtMost, ({ left, ledger }) => {
    const asked = new Set(left.predictions.map(({ webhook }) => jobIn(webhook)));
    return usesById(ledger)
      .filter(({ id }) => !asked.has(id))
      .filter(({ reason, feature }) => {
        const isGivenUp = reason === 'provider_busy' && feature === 'videoGeneration';
        return isGivenUp || reason === 'provider_failed';
      })
      .map(({ id, reason }) => `${id} was given up: ${reason}`);
  }),

  'nobody loses a job to a line': where(isBusyAtMost, ({ ledger }) =>
    usesById(ledger)
      .filter(({ reason, feature }) => reason === 'job_abandoned' && feature !== 'audioChat')
      .map(({ id }) => id),
  ),

  'nothing is given up before its time': where(isBusyAtMost, ({ ledger }) =>
    usesById(ledger)
      .filter(({ reason }) => reason === 'provider_timeout')
      .filter(({ feature, reservedAt, settledAt = 0 }) => {
        const seconds =
          feature === 'videoGeneration'
            ? videoTimeouts.webhook + videoTimeouts.look * videoTimeouts.looks
            : imageGenerationTimeouts.provider;
        return settledAt - reservedAt < seconds * 1000 - soonMs;
      })
      .map(({ id, reservedAt, settledAt = 0 }) => `${id} after ${settledAt - reservedAt} ms`),
  ),

  'nobody is told to wait for what is under way': where(
    isBusyAtMost,
    ({ people, left, ledger, story }) => {
      const own = new Set(usesById(ledger).map(({ id }) => id));
      return people.flatMap(({ heard }) =>
        heard
          .filter(({ answer }) => answer.status === 200 || answer.status === 202)
          .flatMap(({ call, answer, sentAt }) => {
            const jobs =
              call.route === 'listJobs'
                ? jobListSchema.parse(answer.body).jobs
                : [Object(answer.body)];
            return jobs
              .filter(({ id, state }) => state === 'waiting' && own.has(id))
              .filter(({ id }) =>
                left.predictions.some(
                  ({ webhook, createdAt }) =>
                    jobIn(webhook) === id && createdAt < sentAt - momentMs - heldMs(story),
                ),
              )
              .map(({ id }) => `${id} is told to wait`);
          }),
      );
    },
  ),

  'nothing is asked of a provider for what was given back': where(
    isBusyAtMost,
    ({ left, ledger, story }) =>
      left.predictions.flatMap(({ id, webhook, createdAt }) =>
        usesById(ledger)
          .filter((use) => use.id === jobIn(webhook) && use.states.at(-1) === 'released')
          .filter(({ settledAt = createdAt }) => createdAt > settledAt + shortMs + heldMs(story))
          .map((use) => `${id} of ${use.id}`),
      ),
  ),

  'nothing is stored of what was given back': where(isBusyAtMost, ({ ledger, story }) =>
    [...ledger.writtenAt].flatMap(([name, at]) =>
      usesById(ledger)
        .filter(({ userId, id, feature }) => feature !== 'audioChat' && name === `${userId}/${id}`)
        .filter(
          ({ states, settledAt = at }) =>
            states.at(-1) === 'released' && at > settledAt + askMs + shortMs + heldMs(story),
        )
        .map(({ id }) => `${id} is stored`),
    ),
  ),

  'a result is stored once where its end is told once': where(
    isPrompt,
    ({ left, ledger, story, people }) =>
      left.predictions
        .filter(({ webhook }) => !people.some(hasReplayed(jobIn(webhook))))
        .filter(({ plan, model }) => plan.webhooksMs.length <= 1 && !isVideo({ model }))
        // A key of two people is of two jobs.
        .filter(({ webhook }) => usesById(ledger).some(({ id }) => id === jobIn(webhook)))
        .filter(({ plan: { afterMs, webhooksMs } }) => {
          // A look may come just as the webhook does, and store the same.
          const [toldMs] = webhooksMs;
          return toldMs === undefined || afterMs + toldMs + heldMs(story) < firstLookMs;
        })
        .flatMap(({ webhook }) =>
          [...ledger.puts]
            .filter(([key, times]) => times > 1 && key.includes(`/${jobIn(webhook)}`))
            // What is asked for twice at once may be put twice.
            .filter(([key]) => !ofFinishing.test(key) && !isExport(key))
            .map(([key, times]) => `${key} is put ${times} times`),
        ),
  ),

  'a result is stored with its small pictures': where(isCalm, ({ ledger }) => [...ledger.plain]),

  'when a result is deleted its files are gone': where(isCalm, ({ ledger }) => [
    ...ledger.lingering,
  ]),
} as const satisfies Invariants;

/** Whether support had the end of a job looked for, which tells of it too. */
function hasReplayed(id: string | undefined) {
  return ({ supported }: Person) =>
    supported.some(({ command }) => command.action === 'replay' && command.job === id);
}

/** Whether all is calm, and no call so slow that a repeat has the job begun beside its request. */
function isPrompt(judged: Judged): boolean {
  const { holds = [] } = judged.story;
  return isUntouched(judged) && holds.every(({ mostMs }) => mostMs < maxBeginMs);
}
