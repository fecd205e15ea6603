import { smallKeysOf } from '../../functions/storage/object-keys.ts';
import { type Item, textOf } from './items.ts';

/** The files of a person's records: those that must be there, and all that may be. */
export type RecordFiles = { named: ReadonlySet<string>; known: ReadonlySet<string> };

/** A record that is shown, with files. */
export type FiledRecord = { userId: string; files: RecordFiles };

const fileAttributes = ['original', 'result', 'image', 'video'] as const;

/** What a record says of its files; a conversation has none, and what is left of a deleted record neither. */
export function filesOf(record: Item): RecordFiles {
  const own = fileAttributes.flatMap((attribute) => textOf(record, attribute) ?? []);
  const { mask, background } = record.finishing?.M ?? {};
  const finishing = [mask?.S, background?.S].flatMap((key) => key ?? []);
  const small = smallKeysOf(own);
  const listed = record.finishingFiles?.SS ?? [];
  const isHidden = record.deletedAt !== undefined;
  const hasSmall = textOf(record, 'small') === 'made';
  return {
    named: new Set(isHidden ? [] : [...own, ...finishing, ...(hasSmall ? small : [])]),
    known: new Set([...own, ...finishing, ...small, ...listed]),
  };
}
