import { userHash } from '../../../functions/platform/user.ts';
import { smallKeysOf } from '../../../functions/storage/object-keys.ts';
import { featureInfo } from '../../../shared/features.ts';
import { isExport } from './exports.ts';
import { type Invariants, isCommitted, usesOf } from './judged.ts';
import { recordOf } from './stored.ts';
import { recordKey } from './uses.ts';

/** What holds of records, files and what else is stored. */
export const resultInvariants = {
  'a record has its files': ({ left }) => {
    const media = new Set(left.media);
    return left.history.map(recordOf).flatMap(({ id, files, finishing, hasSmall }) => {
      const named = [...files, ...finishing, ...(hasSmall ? smallKeysOf(files) : [])];
      return named.filter((file) => !media.has(file)).map((file) => `${id}: ${file}`);
    });
  },

  'a record is written after its files, and goes after them': ({ ledger }) => [...ledger.bare],

  'a record that was written stays as it was': ({ ledger }) => [...ledger.rewritten],

  'a file has its record': ({ left, people }) => {
    const named = new Set(
      left.history.map((item) => {
        const { userId, feature, id } = recordOf(item);
        return `media/${userHash(userId)}/${featureInfo[feature].folder}/${id}`;
      }),
    );
    const nameOf = (key: string) =>
      people.find(({ userId }) => key.includes(userHash(userId)))?.name;
    return (
      left.media
        // A rule of the bucket has them go.
        .filter((key) => !isExport(key))
        .filter((key) => !named.has(key.replace(/(\/[0-9A-Z]{26})[-.].*$/, '$1')))
        .map((key) => `${key} of ${nameOf(key)}`)
    );
  },

  'a result stays until its person deletes it': ({ left, ledger, people }) => {
    const records = new Set(left.history.map((item) => `${item.userId}/${item.recordId}`));
    return people
      .filter(({ account }) => account === 'open')
      .flatMap(({ name, userId, orders }) => {
        const deleted = new Set(
          [...orders.values()].filter(({ deleted }) => deleted).map(({ id }) => id),
        );
        return usesOf(ledger)
          .filter((use) => use.userId === userId && isCommitted(use) && !deleted.has(use.id))
          .filter((use) => !records.has(recordKey(use)))
          .map(({ id }) => `${name} misses ${id}`);
      });
  },

  'no record stays hidden': ({ left }) =>
    left.history
      .filter(({ deletedAt }) => deletedAt !== undefined)
      .map(({ recordId }) => String(recordId)),

  'no upload stays': ({ left }) => [...left.uploads],

  'no workflow stays': ({ left }) =>
    left.executions.filter(({ status }) => status === 'RUNNING').map(({ name }) => name),

  'a deleted account leaves nothing': ({ people, left }) =>
    people
      .filter(({ account }) => account === 'deleted')
      .flatMap(({ name, userId }) => {
        const marks = [`"${userId}"`, userHash(userId)];
        const isTheirs = (text: string) => marks.some((mark) => text.includes(mark));
        const items = [...left.history, ...left.buried, ...left.jobs, ...left.usage, ...left.limits]
          .map((item) => JSON.stringify(item, setsAsLists))
          .filter(isTheirs);
        return [...items, ...[...left.media, ...left.uploads].filter(isTheirs)].map(
          (what) => `${name}'s ${what}`,
        );
      }),
} as const satisfies Invariants;

function setsAsLists(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}
