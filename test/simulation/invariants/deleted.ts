import { shareSchema } from '../../../shared/shares.ts';
import type { Heard, Person } from '../people/person.ts';
import { type Invariants, isCalm, isCommitted, type Judged, usesOf } from './judged.ts';
import { isSaved } from './saves.ts';
import type { SeenUse } from './usage-ledger.ts';

/** What holds of results that their person has deleted, and of links to them. */
export const deletedInvariants = {
  'a list shows nothing that was deleted': (judged) =>
    endsOf(judged).flatMap(({ person, id, at }) =>
      person.heard
        .filter(({ call, answer, sentAt }) => {
          return answer.status === 200 && sentAt > at && lists.has(call.route);
        })
        .filter(({ answer }) => JSON.stringify(answer.body).includes(id))
        .map(() => `${person.name} deleted ${id} and sees it`),
    ),

  'what was deleted is not given again': (judged) =>
    endsOf(judged).flatMap(({ person, id, at }) =>
      person.heard
        .filter(({ call, answer, sentAt }) => {
          return answer.status === 200 && sentAt > at && answers.has(call.route);
        })
        .filter(({ answer }) => Object.values(Object(answer.body)).includes(id))
        .map(() => `${person.name} deleted ${id} and was given it`),
    ),

  'a share shows nothing that was deleted or taken back': (judged) =>
    judged.people.flatMap((person) => {
      const ends = endsOf(judged).filter((end) => end.person === person);
      return sharesOf(person).flatMap(({ name, id }) => {
        const deletedAt = ends.filter((end) => end.id === id).map(({ at }) => at);
        const takenBackAt = person.heard
          .filter(({ call, answer }) => call.route === 'deleteShare' && answer.status === 204)
          .filter(({ call }) => call.params?.name === name)
          .map(({ answeredAt }) => answeredAt);
        const endedAt = Math.min(...deletedAt, ...takenBackAt, person.deletedAt ?? Infinity);
        return looksAt(person, name)
          .filter(({ answer, sentAt }) => answer.status === 200 && sentAt > endedAt)
          .map(() => `${person.name}'s share of ${id}`);
      });
    }),

  'a share shows what it is of until then': (judged) =>
    !isCalm(judged)
      ? []
      : judged.people
          .filter(({ account }) => account === 'open')
          .flatMap((person) => {
            const { name: owner, heard, orders } = person;
            const isTakenBack = (name: string) =>
              heard.some(({ call }) => call.route === 'deleteShare' && call.params?.name === name);
            const isDeleted = (id: string) =>
              [...orders.values()].some((order) => order.id === id && order.deleted);
            return sharesOf(person)
              .filter(({ name, id }) => !isTakenBack(name) && !isDeleted(id))
              .filter(({ name }) =>
                looksAt(person, name).some(({ answer }) => answer.status !== 200),
              )
              .map(({ id }) => `${owner}'s share of ${id} is not shown`);
          }),

  'a use whose result was deleted is not given back after that': (judged) =>
    judged.people
      .filter(({ account }) => account === 'open')
      .flatMap(({ name, userId, heard }) =>
        heard.filter(isDeletion).flatMap(({ call, answeredAt }) =>
          usesOf(judged.ledger)
            .filter((use) => use.userId === userId && use.id === call.params?.id)
            .filter((use) => !isCommitted(use) && (use.settledAt ?? answeredAt) > answeredAt)
            // What the browser saved without a word is left to the report of its call.
            .filter(({ feature, id }) => feature !== 'audioChat' || isSaved(judged, id))
            .map(({ id }) => `${name} deleted ${id}`),
        ),
      ),
} as const satisfies Invariants;

const lists: ReadonlySet<string> = new Set([
  ...['listRemovedBgImages', 'listImages', 'listVideos', 'listVoiceRecords'],
]);

const answers: ReadonlySet<string> = new Set([
  ...['removeBg', 'editImage', 'generateImage', 'generateVideo', 'createVoiceRecord'],
]);

function isDeletion({ call, answer }: Heard): boolean {
  return answer.status === 204 && call.route.startsWith('delete') && call.route !== 'deleteShare';
}

type End = { person: Person; id: string; at: number };

/** What people deleted, and when they were told that it is gone. What is deleted while it is made is not there yet. */
export function endsOf({ people, ledger }: Judged): End[] {
  return people.flatMap((person) =>
    person.heard.filter(isDeletion).flatMap(({ call, sentAt, answeredAt }) =>
      deletedIn(call)
        .filter((id) =>
          usesOf(ledger).some(
            (use) =>
              use.userId === person.userId &&
              use.id === id &&
              (call.route === 'deleteVoiceRecord' || wasSettled(use, sentAt)),
          ),
        )
        .map((id) => ({ person, id, at: answeredAt })),
    ),
  );
}

function wasSettled({ states, settledAt }: SeenUse, at: number): boolean {
  return states.at(-1) !== 'reserved' && settledAt !== undefined && settledAt < at;
}

function deletedIn({ params, body }: Heard['call']): string[] {
  if (params?.id !== undefined) return [params.id];
  const text = body?.bytes.toString('latin1') ?? '';
  return [...text.matchAll(/"id":"(\w+)"/g)].flatMap(([, id]) => id ?? []);
}

function sharesOf({ heard }: Person): { name: string; id: string }[] {
  return heard
    .filter(({ call, answer }) => call.route === 'createShare' && answer.status === 200)
    .map(({ answer }) => shareSchema.parse(answer.body));
}

function looksAt({ heard }: Person, name: string): Heard[] {
  return heard.filter(({ call }) => call.route === 'showShared' && call.params?.name === name);
}
