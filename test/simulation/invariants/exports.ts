import { type CutOutExport, cutOutExportSchema } from '../../../shared/finishing.ts';
import type { Heard, Person } from '../people/person.ts';
import { endsOf } from './deleted.ts';
import { savesOf } from './finishings.ts';
import type { Invariants } from './judged.ts';
import { bodyOf } from './sent.ts';
import { isThere } from './there.ts';

/** What holds of files that are made of cut-outs to be saved. */
export const exportInvariants = {
  'a file that is given to be saved is there, and what was asked for': ({ people, ledger }) =>
    people.flatMap(({ name, heard }) =>
      exportsOf(heard)
        .flatMap(({ heard: { answer }, id, as }) => {
          if (answer.status !== 200) return [];
          const key = keyIn(answer.body);
          const revision = as.kind === 'hd' ? 'hd' : (as.revision ?? 'first');
          const isAsked = key.includes(`/${id}-${revision}.`);
          return ledger.puts.has(key) && isAsked ? [] : [key];
        })
        .map((key) => `${name} is given ${key}`),
    ),

  'what is there can be saved': (judged) =>
    judged.people.flatMap((person) =>
      exportsOf(person.heard)
        .filter((each) => refusals.has(codeOf(each)) && isThere(judged, person, each))
        .map((each) => `${person.name} is told ${codeOf(each)} of ${each.id}`),
    ),

  'who saves what another tab has finished is told so, and nobody else': ({ people }) =>
    people.flatMap((person) =>
      exportsOf(person.heard)
        .filter((each) => codeOf(each) === 'finishing_conflict')
        .filter((each) => !isFinishedSince(person, each))
        .map(({ id }) => `${person.name} is told so of ${id}`),
    ),

  'no file is made of what was deleted': (judged) =>
    endsOf(judged).flatMap(({ person, id, at }) =>
      exportsOf(person.heard)
        .filter(({ heard }) => heard.answer.status === 200 && heard.sentAt > at)
        .filter((each) => each.id === id)
        .map(() => `${person.name} deleted ${id} and was given a file of it`),
    ),
} as const satisfies Invariants;

/** Whether a key is of a file that was made to be saved: it goes by itself. */
export function isExport(key: string): boolean {
  return key.startsWith('media/exports/');
}

const refusals: ReadonlySet<string> = new Set(['not_found', 'invalid_request']);

/** A request for a file of a cut-out. */
type Asked = CutOutExport & { heard: Heard };

function exportsOf(heard: readonly Heard[]): Asked[] {
  return heard
    .filter(({ call }) => call.route === 'exportCutOut')
    .map((each) => ({
      heard: each,
      ...cutOutExportSchema.parse(JSON.parse(bodyOf(each.call))),
    }));
}

function codeOf({ heard }: Asked): string {
  return String(Object(heard.answer.body).code);
}

/** The key of a file, which its address begins with. */
function keyIn(body: unknown): string {
  const [path = ''] = String(Object(body).url).split('?');
  return path.slice(1);
}

/** Whether another finishing than the one that is asked for was on its way before that was answered. */
function isFinishedSince({ heard: all }: Person, { id, as, heard }: Asked): boolean {
  const seen = as.kind === 'finished' ? as.revision : undefined;
  return savesOf(all).some(
    (save) => save.id === id && save.revision !== seen && save.heard.sentAt < heard.answeredAt,
  );
}
