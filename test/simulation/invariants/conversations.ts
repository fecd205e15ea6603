import type { Person } from '../people/person.ts';
import { sessionOf } from './costs.ts';
import {
  heldMs,
  type Invariants,
  isCalm,
  isCommitted,
  type Judged,
  soonMs,
  usesById,
  where,
} from './judged.ts';
import { isSaved, isSavedIn, isTaken, mayBeSavedUntold } from './saves.ts';

/** What holds of the calls of conversations, and of the uses that they take. */
export const conversationInvariants = {
  'a session that was called off before its call is given back at once': (judged) =>
    callsOff(judged).flatMap(({ person, session, answeredAt }) =>
      judged.left.calls.some((call) => sessionOf(call) === session)
        ? []
        : usesIn(judged, person.userId)
            .filter(({ id, settledAt = Infinity }) => id === session && settledAt > answeredAt)
            .filter(({ id }) => !isSavedIn(judged, id))
            .map(({ id }) => `${person.name} called ${id} off`),
    ),

  'a call that was called off is ended': (judged) =>
    !isCalm(judged)
      ? []
      : judged.left.calls.flatMap((call) => {
          const { createdAt, endedAt } = call.life;
          const use = usesById(judged.ledger).find(({ id }) => id === sessionOf(call));
          if (use?.reason !== 'job_cancelled') return [];
          const since = Math.max(use.settledAt ?? 0, createdAt.getTime());
          const isOver = endedAt !== undefined && endedAt.getTime() <= since + soonMs;
          return isOver ? [] : [`${call.id} of ${use.id}`];
        }),

  'a call in which somebody spoke is not given back by calling it off': (judged) =>
    judged.left.calls
      .filter(({ sayings }) => sayings.some(({ role }) => role === 'user'))
      .flatMap((call) => {
        const use = usesById(judged.ledger).find(({ id }) => id === sessionOf(call));
        const person = judged.people.find(({ userId }) => userId === use?.userId);
        const joinedAt = call.life.startedAt?.getTime() ?? Infinity;
        const isCalledOff = callsOff(judged).some(
          ({ session, sentAt }) => session === use?.id && sentAt < joinedAt,
        );
        if (use?.reason !== 'job_cancelled' || person?.account !== 'open' || isCalledOff) return [];
        return [`${call.id} of ${use.id}`];
      }),

  'a call in which nobody spoke is not counted': (judged) =>
    !isCalm(judged)
      ? []
      : judged.left.calls
          .filter(({ id, sayings }) => {
            return judged.ledger.reported.has(id) && !sayings.some(({ role }) => role === 'user');
          })
          .flatMap((call) => {
            const use = usesById(judged.ledger).find(({ id }) => id === sessionOf(call));
            if (!use || !isCommitted(use)) return [];
            const isUntold = judged.people.some(
              (person) => person.userId === use.userId && mayBeSavedUntold(person),
            );
            return isUntold || isSaved(judged, use.id) ? [] : [`${call.id} of ${use.id}`];
          }),

  'a call in which somebody spoke is kept with their words': where(isCalm, (judged) =>
    judged.left.calls
      .filter(({ id, sayings }) => {
        return judged.ledger.reported.has(id) && sayings.some(({ role }) => role === 'user');
      })
      .flatMap((call) => {
        const session = sessionOf(call);
        const record = judged.left.history.find(
          ({ recordId }) => session !== undefined && String(recordId).endsWith(session),
        );
        if (!record || isTaken(judged, String(session))) return [];
        return JSON.stringify(record.transcript).includes('"user"') ? [] : [`${call.id}`];
      }),
  ),

  'what nobody said is saved in its session, and takes no other use': ({ people }) =>
    people.flatMap(({ name, heard }) =>
      heard
        .filter(({ call, answer }) => call.route === 'createVoiceRecord' && answer.status === 200)
        .filter(({ call }) => !call.body?.bytes.includes('"user"'))
        .map(({ call, answer }) => {
          const { sessionId } = JSON.parse(call.body?.bytes.toString() ?? '{}');
          return { sessionId, id: Object(answer.body).id };
        })
        .filter(({ sessionId, id }) => sessionId !== undefined && sessionId !== id)
        .map(({ sessionId, id }) => `${name} saved ${sessionId} as ${id}`),
    ),

  'a session whose call could not be made is given back at once': (judged) => {
    const { people, deaths, befallen } = judged;
    if (deaths.length > 0 || befallen.some(({ of }) => of.includes('dynamodb'))) return [];
    return people.flatMap(({ userId, heard }) =>
      heard
        .filter(({ call, answer }) => call.route === 'createCall' && answer.status >= 500)
        .flatMap(({ call, answeredAt }) =>
          usesIn(judged, userId)
            .filter(({ id, settledAt = Infinity }) => {
              // A write that waits on purpose may have its answer after that.
              const latestAt = answeredAt + heldMs(judged.story);
              return call.body?.bytes.includes(id) && settledAt > latestAt;
            })
            .filter(({ id }) => !isSavedIn(judged, id))
            .map(({ id }) => id),
        ),
    );
  },

  'the report of a call settles its use': (judged) =>
    judged.left.calls.flatMap((call) => {
      const { ledger } = judged;
      const reportedAt = ledger.reported.get(call.id);
      if (reportedAt === undefined) return [];
      return usesById(ledger)
        .filter(({ id, settledAt = Infinity }) => id === sessionOf(call) && settledAt > reportedAt)
        .filter(({ id }) => !isTaken(judged, id))
        .map(({ id }) => `${call.id} of ${id}`);
    }),
} as const satisfies Invariants;

type CallOff = { person: Person; session: string; sentAt: number; answeredAt: number };

/** Requests by which conversations were called off, that were taken. */
function callsOff({ people }: Judged): CallOff[] {
  return people.flatMap((person) =>
    person.heard
      .filter(({ call, answer }) => call.route === 'cancelVoiceChat' && answer.status === 204)
      .map(({ call, sentAt, answeredAt }) => {
        const { sessionId } = JSON.parse(call.body?.bytes.toString() ?? '{}');
        return { person, session: String(sessionId), sentAt, answeredAt };
      }),
  );
}

function usesIn({ ledger }: Judged, userId: string) {
  return usesById(ledger).filter((use) => use.userId === userId);
}
