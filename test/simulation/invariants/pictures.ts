import type { ErrorCode } from '../../../shared/errors.ts';
import type { Heard, Person } from '../people/person.ts';
import { resultNamedIn } from '../people/source.ts';
import { type Invariants, isCommitted, usesOf } from './judged.ts';
import { keyOf } from './sent.ts';
import { isThere } from './there.ts';

/** What is said of pictures that are no good. Everybody in a history sends good ones. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  'image_missing',
  'image_too_large',
  'image_too_many_pixels',
  'image_unsupported',
]);

/** What holds of the pictures that people send. */
export const pictureInvariants = {
  'a good picture is not called a bad one': ({ people, ledger }) => [
    ...people.flatMap(({ name, heard }) =>
      heard
        .map(({ call, answer }) => ({ route: call.route, code: String(Object(answer.body).code) }))
        .filter(({ code }) => refusals.has(code))
        .map(({ route, code }) => `${name} was told ${code} by ${route}`),
    ),
    ...usesOf(ledger)
      .filter(({ reason }) => refusals.has(String(reason)))
      .map(({ id, reason }) => `${id} was given back as ${reason}`),
  ],

  'a result that is there is not gone as a picture': (judged) =>
    judged.people.flatMap((person) =>
      person.heard
        .filter(({ answer }) => Object(answer.body).code === 'picture_gone')
        .flatMap((heard) => {
          const id = resultNamedIn(heard.call);
          // Whoever sends it again is told the same again.
          const { sentAt } = firstOf(person, heard);
          return id !== undefined && isThere(judged, person, { id, heard: { ...heard, sentAt } })
            ? [id]
            : [];
        })
        .map((id) => `${person.name} is told so of ${id}`),
    ),

  'a job whose picture is gone makes nothing': ({ people, ledger }) =>
    people.flatMap(({ name, userId, heard }) =>
      heard
        .filter(({ answer }) => Object(answer.body).code === 'picture_gone')
        .map(({ call }) => keyOf(call))
        .filter((key) =>
          usesOf(ledger).some((use) => use.userId === userId && use.id === key && isCommitted(use)),
        )
        .map((key) => `${name} was told so of ${key}`),
    ),
} as const satisfies Invariants;

/** The request that was sent first under the key of this one. */
function firstOf({ heard: all }: Person, heard: Heard): Heard {
  const key = keyOf(heard.call);
  const same = all.filter(({ call }) => key !== undefined && keyOf(call) === key);
  return same.toSorted((one, other) => one.sentAt - other.sentAt)[0] ?? heard;
}
