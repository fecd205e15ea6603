import { idempotencyHeader } from '../../../shared/ids.ts';
import { imageGenerationTimeouts } from '../../../shared/image-generation.ts';
import { jobListSchema } from '../../../shared/job-list.ts';
import { videoTimeouts } from '../../../shared/video-generation.ts';
import { isVideo } from '../services/providers/prediction.ts';
import { jobIn } from './costs.ts';
import {
  heldMs,
  type Invariants,
  isBusyAtMost,
  isCalm,
  isMendedAtOnce,
  type Judged,
  soonMs,
  usesById,
} from './judged.ts';

/** Milliseconds that a few calls one after the other take at most, and two or three of them. */
const [shortMs, momentMs] = [6_000, 2_500];

const where =
  (holds: (judged: Judged) => boolean, violations: (judged: Judged) => string[]) =>
  (judged: Judged) =>
    holds(judged) ? violations(judged) : [];

/** So long after its beginning may a job be begun anew, in milliseconds. */
const reviveMs = 100_000;

/** Whether one request for a job died before it asked for anything, and nothing else went wrong that is not mended at once. */
function isOneRequestDead(judged: Judged): boolean {
  const { deaths, befallen } = judged;
  const others = befallen.filter(({ fault }) => !fault.startsWith('crash'));
  const isRequest = deaths.every((what) =>
    /^(RemoveBg|EditImage|Generate(Image|Video)) /.test(what),
  );
  const crashes = befallen.filter(({ fault }) => fault.startsWith('crash'));
  const isEarly = crashes.every(({ of }) => /: (dynamodb (Get|Put)Item|s3 \w+)$/.test(of));
  return (
    deaths.length === 1 && isRequest && isEarly && isMendedAtOnce({ ...judged, befallen: others })
  );
}

/** So long may it take to ask a provider again and again, in milliseconds. */
const vainMs = 50_000;

/** Whether nothing went wrong but that a provider could not be asked, some times. */
function isAskedInVain({ story, befallen }: Judged): boolean {
  const isLook = befallen.every(({ of }) => of.endsWith(': GET api.replicate.com'));
  const isPlain = story.outages.length === 0 && story.changes.length === 0;
  return isLook && isPlain && befallen.length <= 3 && story.maxClockOffsetMs < 1_000;
}

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

  'a job whose request died is done by a repeat': where(isOneRequestDead, ({ people, ledger }) =>
    people
      .filter(({ account }) => account === 'open')
      .flatMap(({ heard, userId }) =>
        usesById(ledger)
          .filter((use) => use.userId === userId && use.reason === 'job_abandoned')
          .filter(({ feature }) => feature !== 'audioChat')
          .filter(({ id, reservedAt }) =>
            heard.some(
              ({ call, sentAt }) =>
                call.headers?.[idempotencyHeader] === id &&
                sentAt > reservedAt &&
                sentAt < reservedAt + reviveMs,
            ),
          )
          .map(({ id }) => id),
      ),
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

  'nobody is told to wait for what is under way': where(isBusyAtMost, ({ people, left, story }) =>
    people.flatMap(({ heard }) =>
      heard
        .filter(({ answer }) => answer.status === 200 || answer.status === 202)
        .flatMap(({ call, answer, sentAt }) => {
          const jobs =
            call.route === 'listJobs'
              ? jobListSchema.parse(answer.body).jobs
              : [Object(answer.body)];
          return jobs
            .filter(({ state }) => state === 'waiting')
            .filter(({ id }) =>
              left.predictions.some(
                ({ webhook, createdAt }) =>
                  jobIn(webhook) === id && createdAt < sentAt - momentMs - heldMs(story),
              ),
            )
            .map(({ id }) => `${id} is told to wait`);
        }),
    ),
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
            states.at(-1) === 'released' && at > settledAt + shortMs + heldMs(story),
        )
        .map(({ id }) => `${id} is stored`),
    ),
  ),

  'a job whose end was told ends soon, though its provider cannot be asked at once': where(
    isAskedInVain,
    ({ left, ledger }) =>
      left.predictions.flatMap(({ webhook, endedAt, plan }) => {
        const use = usesById(ledger).find(({ id }) => id === jobIn(webhook));
        const toldMs = Math.min(...plan.webhooksMs);
        if (!use || endedAt === undefined || !Number.isFinite(toldMs)) return [];
        const lateMs = (use.settledAt ?? Infinity) - endedAt - toldMs;
        return lateMs > vainMs ? [`${use.id} ends ${lateMs} ms after it`] : [];
      }),
  ),

  'a result is stored once where its end is told once': where(isCalm, ({ left, ledger }) =>
    left.predictions
      .filter(({ plan, model }) => plan.webhooksMs.length <= 1 && !isVideo({ model }))
      .flatMap(({ webhook }) =>
        [...ledger.puts]
          .filter(([key, times]) => times > 1 && key.includes(`/${jobIn(webhook)}`))
          .map(([key, times]) => `${key} is put ${times} times`),
      ),
  ),

  'a result is stored with its small pictures': where(isCalm, ({ ledger }) => [...ledger.plain]),

  'when a result is deleted its files are gone': where(isCalm, ({ ledger }) => [
    ...ledger.lingering,
  ]),
} as const satisfies Invariants;
