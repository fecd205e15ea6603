import type { ErrorCode } from '../../../shared/errors.ts';
import { type Invariants, usesOf } from './judged.ts';

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
} as const satisfies Invariants;
