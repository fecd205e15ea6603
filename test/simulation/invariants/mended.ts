import { idempotencyHeader } from '../../../shared/ids.ts';
import type { Befallen } from '../runtime/faults.ts';
import { jobIn } from './costs.ts';
import { type Invariants, isMendedAtOnce, type Judged, usesById, where } from './judged.ts';
import type { SeenUse } from './usage-ledger.ts';

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

/** So long may it take to ask a provider again and again, in milliseconds. */
const vainMs = 50_000;

/** Whether nothing went wrong but that a provider could not be asked, some times. */
function isAskedInVain({ story, befallen, deaths }: Judged): boolean {
  const isLook = befallen.every(({ of }) => of.endsWith(': GET api.replicate.com'));
  const isPlain = story.outages.length === 0 && story.changes.length === 0;
  const isAlive = deaths.length === 0;
  return isLook && isPlain && isAlive && befallen.length <= 3 && story.maxClockOffsetMs < 1_000;
}

/** What holds where one thing has gone wrong that must be made good. */
export const mendedInvariants = {
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
} as const satisfies Invariants;
