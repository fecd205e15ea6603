import { idempotencyHeader } from '../../../shared/ids.ts';
import { imageGenerationTimeouts } from '../../../shared/image-generation.ts';
import { jobListSchema } from '../../../shared/job-list.ts';
import { videoTimeouts } from '../../../shared/video-generation.ts';
import type { Befallen } from '../runtime/faults.ts';
import { jobIn } from './costs.ts';
import {
  type Invariants,
  isBusyAtMost,
  isCalm,
  isMendedAtOnce,
  type Judged,
  soonMs,
  usesById,
} from './judged.ts';
import type { SeenUse } from './ledger.ts';

/** Milliseconds that a few calls one after the other take at most, and two or three of them. */
const [shortMs, momentMs] = [6_000, 2_500];

const where =
  (holds: (judged: Judged) => boolean, violations: (judged: Judged) => string[]) =>
  (judged: Judged) =>
    holds(judged) ? violations(judged) : [];

/** So long after its beginning may a job be begun anew, in milliseconds. */
const reviveMs = 100_000;

/** Milliseconds after which a job has come to something whose request died. */
const overMs = 60_000;

/** Whether one request for a job died, and nothing else went wrong that is not mended at once. */
function isOneRequestDead(judged: Judged): boolean {
  const { deaths, befallen } = judged;
  const others = befallen.filter(({ fault }) => !fault.startsWith('crash'));
  const isRequest = deaths.every((what) =>
    /^(RemoveBg|EditImage|Generate(Image|Video)) /.test(what),
  );
  return deaths.length === 1 && isRequest && isMendedAtOnce({ ...judged, befallen: others });
}

/** The same, before it noted that it asks for anything. */
function isOneRequestDeadEarly(judged: Judged): boolean {
  const crashes = judged.befallen.filter(({ fault }) => fault.startsWith('crash'));
  const isEarly = ({ of }: Befallen) => early.test(of);
  return isOneRequestDead(judged) && crashes.every(isEarly);
}

const early = /: (dynamodb (Get|Put)Item|s3 \w+|sqs SendMessage)$/;

/** Uses of jobs whose first request was repeated soon. */
function repeatedUses({ people, ledger }: Judged): SeenUse[] {
  return people
    .filter(({ account }) => account === 'open')
    .flatMap(({ heard, userId }) =>
      usesById(ledger).filter(
        ({ id, reservedAt, ...use }) =>
          use.userId === userId &&
          use.feature !== 'audioChat' &&
          heard.some(
            ({ call, sentAt }) =>
              call.headers?.[idempotencyHeader] === id &&
              sentAt > reservedAt &&
              sentAt < reservedAt + reviveMs,
          ),
      ),
    );
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

  'a job whose request died is done by a repeat': where(isOneRequestDeadEarly, (judged) =>
    repeatedUses(judged)
      .filter(({ reason }) => reason === 'job_abandoned')
      .map(({ id }) => id),
  ),

  'a job whose request died is over soon, where nothing was asked for': where(
    isOneRequestDead,
    (judged) => {
      const asked = new Set(judged.left.predictions.map(({ webhook }) => jobIn(webhook)));
      return repeatedUses(judged)
        .filter(({ id }) => !asked.has(id))
        .filter(({ reservedAt, settledAt = Infinity }) => settledAt > reservedAt + overMs)
        .map(({ id }) => id);
    },
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

  'nobody is told to wait for what is under way': where(isBusyAtMost, ({ people, left }) =>
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
                ({ webhook, createdAt }) => jobIn(webhook) === id && createdAt < sentAt - momentMs,
              ),
            )
            .map(({ id }) => `${id} is told to wait`);
        }),
    ),
  ),

  'nothing is asked of a provider for what was given back': where(
    isBusyAtMost,
    ({ left, ledger }) =>
      left.predictions.flatMap(({ id, webhook, createdAt }) =>
        usesById(ledger)
          .filter((use) => use.id === jobIn(webhook) && use.states.at(-1) === 'released')
          .filter(({ settledAt = createdAt }) => createdAt > settledAt + shortMs)
          .map((use) => `${id} of ${use.id}`),
      ),
  ),

  'nothing is stored of what was given back': where(isBusyAtMost, ({ ledger }) =>
    [...ledger.writtenAt].flatMap(([name, at]) =>
      usesById(ledger)
        .filter(({ userId, id, feature }) => feature !== 'audioChat' && name === `${userId}/${id}`)
        .filter(
          ({ states, settledAt = at }) => states.at(-1) === 'released' && at > settledAt + shortMs,
        )
        .map(({ id }) => `${id} is stored`),
    ),
  ),

  'a result is stored with its small pictures': where(isCalm, ({ ledger }) => [...ledger.plain]),

  'when a result is deleted its files are gone': where(isCalm, ({ ledger }) => [
    ...ledger.lingering,
  ]),
} as const satisfies Invariants;
