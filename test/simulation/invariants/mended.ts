import { idempotencyHeader } from '../../../shared/ids.ts';
import { jobIn } from './costs.ts';
import { type Invariants, isMendedAtOnce, type Judged, usesById, where } from './judged.ts';

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

/** What holds where one thing has gone wrong that must be made good. */
export const mendedInvariants = {
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
