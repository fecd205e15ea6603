import type { Heard, Person } from '../people/person.ts';
import { codeOf } from '../people/send-order.ts';
import { isFirst } from './first-answers.ts';
import {
  type Invariants,
  isBusyAtMost,
  isMendedAtOnce,
  type Judged,
  soonMs,
  usesById,
} from './judged.ts';
import { keyOf } from './sent.ts';
import type { SeenUse } from './usage-ledger.ts';

/** What holds of uses that are given back: of whom, when, and what goes with them. */
export const givenBackInvariants = {
  'who is told that an order failed keeps no use of it': (judged) => {
    const { people, deaths, befallen } = judged;
    if (deaths.length > 0 || befallen.some(({ of }) => of.includes('dynamodb'))) return [];
    return people
      .filter(({ account }) => account === 'open')
      .flatMap((person) =>
        person.heard
          .filter((each) => isFirst(person, each) && codeOf(each.answer) === 'internal')
          .flatMap(({ call, answeredAt }) =>
            usesOfPerson(judged, person)
              .filter(({ id }) => id === keyOf(call))
              .filter(({ settledAt = Infinity }) => settledAt > answeredAt)
              .map(({ id }) => `${person.name} was told that ${id} failed`),
          ),
      );
  },

  'what is stored is called off no more': (judged) =>
    judged.people
      .filter(({ account }) => account === 'open')
      .flatMap((person) =>
        usesOfPerson(judged, person)
          .filter(({ reason }) => reason === 'job_cancelled')
          .filter(({ id, settledAt = 0 }) => {
            const writtenAt = judged.ledger.writtenAt.get(`${person.userId}/${id}`);
            const asked = person.heard.filter(({ call }) => isAbout(call, id));
            const cancels = asked.filter(({ call }) => call.route === 'cancelJob');
            const isDeleted = asked.some(({ call }) => call.route.startsWith('delete'));
            if (writtenAt === undefined || cancels.length === 0 || isDeleted) return false;
            return cancels.every(({ sentAt }) => sentAt > writtenAt) && settledAt > writtenAt;
          })
          .map(({ id }) => `${person.name} called ${id} off`),
      ),

  'what was given back leaves no record for long': (judged) =>
    !isBusyAtMost(judged) && !isMendedAtOnce(judged)
      ? []
      : usesById(judged.ledger)
          .filter(({ feature, states }) => {
            return feature !== 'audioChat' && states.at(-1) === 'released';
          })
          // What goes with an account goes in one request for many.
          .filter(({ userId }) => {
            return judged.people.some((person) => {
              return person.userId === userId && person.account === 'open';
            });
          })
          .filter(({ userId, id, settledAt = 0 }) => {
            const { writtenAt, goneAt } = judged.ledger;
            const at = writtenAt.get(`${userId}/${id}`);
            const until = goneAt.get(`${userId}/${id}`) ?? Infinity;
            return at !== undefined && until > Math.max(at, settledAt) + soonMs;
          })
          .map(({ id }) => id),
} as const satisfies Invariants;

function usesOfPerson({ ledger }: Judged, { userId }: Person): SeenUse[] {
  return usesById(ledger).filter((use) => use.userId === userId);
}

function isAbout({ params, body }: Heard['call'], id: string): boolean {
  return params?.id === id || body?.bytes.includes(id) === true;
}
