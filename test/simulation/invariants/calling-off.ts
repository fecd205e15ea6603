import { sessionOf } from './costs.ts';
import {
  type Invariants,
  isCalm,
  isCommitted,
  type Judged,
  soonMs,
  usesById,
  where,
} from './judged.ts';

/** What holds of what people call off, where nothing goes wrong. */
export const callOffInvariants = {
  'who calls off a job of their own is not told that there is none': where(isCalm, (judged) =>
    refusedThoughOpen(judged, 'not_found'),
  ),

  'a job that goes on for long can be called off': where(isCalm, (judged) =>
    refusedThoughOpen(judged, 'job_not_running'),
  ),

  'a call that is called off before anybody joined it ends': where(
    isCalm,
    ({ people, left, ledger }) =>
      people.flatMap(({ name, userId, heard }) =>
        heard
          .filter(({ call, answer }) => call.route === 'cancelVoiceChat' && answer.status === 204)
          .flatMap(({ call, sentAt, answeredAt }) => {
            const use = usesById(ledger).find(
              (each) =>
                each.userId === userId &&
                (each.settledAt ?? Infinity) > sentAt &&
                // Another conversation may have been saved in it: then it counts, whatever becomes of its call.
                !isCommitted(each) &&
                call.body?.bytes.includes(each.id),
            );
            return left.calls
              .filter((each) => use !== undefined && sessionOf(each) === use.id)
              .filter(({ life }) => {
                const { createdAt, startedAt, endedAt } = life;
                const isJoined = startedAt !== undefined && startedAt.getTime() < answeredAt;
                const end = endedAt?.getTime() ?? Infinity;
                return createdAt.getTime() < sentAt && !isJoined && end > answeredAt + soonMs;
              })
              .map(({ id }) => `${name} called ${id} off`);
          }),
      ),
  ),
} as const satisfies Invariants;

/** Jobs that their people could not call off for this reason, though their uses stayed reserved for long. */
function refusedThoughOpen({ people, ledger }: Judged, code: string): string[] {
  return people.flatMap(({ name, userId, heard }) =>
    heard
      .filter(({ call, answer }) => {
        return call.route === 'cancelJob' && Object(answer.body).code === code;
      })
      .flatMap(({ call, sentAt, answeredAt }) =>
        usesById(ledger)
          .filter((use) => use.userId === userId && use.id === call.params?.id)
          .filter(({ feature }) => feature !== 'audioChat')
          .filter(({ reservedAt, settledAt = Infinity }) => {
            return reservedAt < sentAt && settledAt > answeredAt + soonMs;
          })
          .map(({ id }) => `${name} was told ${code} of ${id}`),
      ),
  );
}
