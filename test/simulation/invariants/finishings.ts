import { fieldIn, finishingsShown } from '../people/finishings-shown.ts';
import type { Heard, Person } from '../people/person.ts';
import type { Invariants, Judged } from './judged.ts';
import { keyOf } from './sent.ts';
import { recordOf } from './stored.ts';
import { isThere } from './there.ts';

/** A request that keeps a finishing: under its key, as the revision that comes after another one. */
type Save = { heard: Heard; id: string; revision: string; from: string | undefined };

/** What holds of how cut-outs are finished. */
export const finishingInvariants = {
  'one finishing at most comes after another': ({ people }) =>
    people.flatMap(({ name, heard }) => {
      const kept = savesOf(heard).filter(isKept);
      return [...Map.groupBy(kept, ({ id, from }) => `${id} after ${from}`)]
        .filter(([, saves]) => new Set(saves.map(({ revision }) => revision)).size > 1)
        .map(([what]) => `${name} finished ${what} twice`);
    }),

  'a finishing that was kept is shown, or one that comes after it': ({ people, left }) =>
    people
      .filter(({ account }) => account === 'open')
      .flatMap((person) => shownOf(person, left).flatMap((shown) => lostTo(person, shown))),

  'who is told of another finishing finds one': ({ people }) =>
    people.flatMap(({ name, heard }) => {
      const saves = savesOf(heard);
      return saves
        .filter((save) => codeOf(save) === 'finishing_conflict')
        .filter((save) => !saves.some((other) => mayComeBefore(other, save)))
        .map(({ revision }) => `${name} is told so of ${revision}`);
    }),

  'what is there can be finished': (judged) =>
    judged.people.flatMap((person) =>
      savesOf(person.heard)
        .filter((save) => refusals.has(codeOf(save)) && isThere(judged, person, save))
        .map((save) => `${person.name} is told ${codeOf(save)} of ${save.id}`),
    ),

  'a file of a finishing is listed by its record': ({ left }) => {
    const listed = new Set(left.history.map(recordOf).flatMap((record) => record.listed));
    return left.media.filter((key) => ofFinishing.test(key) && !listed.has(key));
  },
} as const satisfies Invariants;

/** A file of a finishing, by its key. */
export const ofFinishing = /-(?:mask|backdrop)-[0-9A-Z]{26}\./;

const refusals: ReadonlySet<string> = new Set(['not_found', 'picture_gone', 'invalid_request']);

export function savesOf(heard: readonly Heard[]): Save[] {
  return heard
    .filter(({ call }) => call.route === 'finishCutOut')
    .map((each) => ({
      heard: each,
      id: fieldIn(each.call, 'id') ?? '',
      revision: keyOf(each.call) ?? '',
      from: fieldIn(each.call, 'revision'),
    }));
}

function isKept({ heard }: Save): boolean {
  return heard.answer.status === 200;
}

function codeOf({ heard }: Save): string {
  return String(Object(heard.answer.body).code);
}

/** Whether another save was on its way before one was answered, and goes on from the same, or from that one itself. */
function mayComeBefore(other: Save, save: Save): boolean {
  return (
    other.id === save.id &&
    other.revision !== save.revision &&
    (other.from === save.from || other.from === save.revision) &&
    other.heard.sentAt < save.heard.answeredAt
  );
}

/** What a cut-out was shown to be finished as, and when that was asked for. */
type Shown = { id: string; revision: string | undefined; at: number };

/** What lists showed, and what is kept in the end. */
function shownOf({ heard, userId }: Person, left: Judged['left']): Shown[] {
  const ids = [...new Set(savesOf(heard).map(({ id }) => id))];
  const inLists = heard
    .filter(({ call, answer }) => call.route === 'listRemovedBgImages' && answer.status === 200)
    .flatMap((list) =>
      ids
        .filter((id) => JSON.stringify(list.answer.body).includes(`"${id}"`))
        .map((id) => ({
          id,
          revision: finishingsShown(list, id).at(0)?.revision,
          at: list.sentAt,
        })),
    );
  const inTheEnd = left.history
    .filter((item) => item.userId === userId)
    .map(recordOf)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, revision }) => ({ id, revision, at: Number.POSITIVE_INFINITY }));
  return [...inLists, ...inTheEnd];
}

/** Finishings that were kept before one was asked for, and that it does not come after. */
function lostTo({ name, heard }: Person, { id, revision, at }: Shown): string[] {
  const saves = savesOf(heard).filter((save) => save.id === id);
  const before = new Map(saves.map((save) => [save.revision, save.from]));
  const chain = new Set<string>();
  for (let each = revision; each !== undefined && !chain.has(each); each = before.get(each)) {
    chain.add(each);
  }
  return saves
    .filter((save) => isKept(save) && save.heard.answeredAt < at && !chain.has(save.revision))
    .map((save) => `${name} misses ${save.revision} of ${id}, and is shown ${revision}`);
}
