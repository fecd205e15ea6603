import { smallKeysOf } from '../../../functions/storage/object-keys.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import { isBuried, recordOf, type StoredRecord } from './stored.ts';

/** What was seen of people's records while a history went on. */
export type RecordLedger = {
  /** Looks at a record that was just written, or else removed; by its key. */
  see: (key: Readonly<Record<string, string>>, isWritten: boolean) => void;
  /** The account of a person is closed: its records and files go in any order. */
  close: (userId: string) => void;
  /** `userId/folder#id` of every record that was ever written. */
  records: ReadonlySet<string>;
  /** Records that were there without a file of theirs, and files that were there without their record. */
  bare: ReadonlySet<string>;
  /** Records that lost what they said by another write. */
  rewritten: ReadonlySet<string>;
  /** When a record was first written, in milliseconds since 1970, by `userId/id`. */
  writtenAt: ReadonlyMap<string, number>;
  /** When a record was last hidden or removed, in milliseconds since 1970, by `userId/id`. */
  goneAt: ReadonlyMap<string, number>;
  /** Records of pictures that were first written without small versions. */
  plain: ReadonlySet<string>;
  /** Files of a deleted result, from before its deletion began, that were there when it was noted that they are deleted. */
  lingering: ReadonlySet<string>;
};

type World = {
  items: (table: string) => PlainItem[];
  objects: (bucket: string) => { key: string; modifiedAt: number }[];
};

export function createRecordLedger(
  world: World,
  now: () => number,
  /** How the use stands that a record is of. */
  stateOf: (userId: string, id: string) => string | undefined,
): RecordLedger {
  const writtenAt = new Map<string, number>();
  const goneAt = new Map<string, number>();
  const plain = new Set<string>();
  const lingering = new Set<string>();
  const records = new Set<string>();
  const bare = new Set<string>();
  const rewritten = new Set<string>();
  const closed = new Set<string>();
  const present = new Map<string, PlainItem>();

  function seeFirst({ userId, id, feature, hasSmall }: StoredRecord): void {
    writtenAt.set(`${userId}/${id}`, now());
    if (feature !== 'audioChat' && !hasSmall) plain.add(id);
  }

  function seeWritten(name: string, item: PlainItem): void {
    const record = recordOf(item);
    const media = mediaKeys();
    const missing = allFiles(record).filter((file) => !media.has(file));
    // What is called off while it is stored goes at once, and its files may be gone already.
    const isWanted = stateOf(record.userId, record.id) !== 'released';
    if (isWanted && !closed.has(record.userId)) {
      for (const file of missing) bare.add(`${record.id}: ${file}`);
    }
    if (!records.has(name)) seeFirst(record);
    const before = present.get(name);
    // A late write that comes after an account's end goes again by itself.
    const isLate = closed.has(record.userId);
    if (before && !isLate && isLess(record, item, before)) rewritten.add(record.id);
    present.set(name, item);
    records.add(name);
  }

  function seeGone(name: string): void {
    const before = present.get(name);
    if (!before || before.deletedAt !== undefined) return;
    const { userId, id } = recordOf(before);
    goneAt.set(`${userId}/${id}`, now());
  }

  /** Files may outlive a record whose use was given back: the sweep knows them by the use. */
  function seeRemoved(name: string): void {
    const before = present.get(name);
    if (!before) return;
    present.delete(name);
    const record = recordOf(before);
    if (closed.has(record.userId) || stateOf(record.userId, record.id) !== 'committed') return;
    const media = mediaKeys();
    for (const file of allFiles(record)) if (media.has(file)) bare.add(`${file} of ${record.id}`);
  }

  function seeEmptied(name: string): void {
    const before = present.get(name);
    if (!before) return;
    const record = recordOf(before);
    const files = new Set(allFiles(record));
    // A run that is late may put one again until it finds that the result is gone.
    const hiddenAt = goneAt.get(`${record.userId}/${record.id}`) ?? now();
    for (const { key, modifiedAt } of world.objects('media')) {
      if (files.has(key) && modifiedAt < hiddenAt) lingering.add(key);
    }
  }

  function seeSmall(item: PlainItem): void {
    const { id, userId, files } = recordOf(item);
    if (closed.has(userId) || item.deletedAt !== undefined) return;
    const media = mediaKeys();
    for (const key of smallKeysOf(files)) if (!media.has(key)) bare.add(`${id}: ${key}`);
  }

  function seeChanged(name: string, item: PlainItem): void {
    if (item.emptiedAt !== undefined) seeEmptied(name);
    if (item.small === 'made' && present.get(name)?.small === undefined) seeSmall(item);
    present.set(name, item);
  }

  function mediaKeys(): ReadonlySet<string> {
    return new Set(world.objects('media').map(({ key }) => key));
  }

  return {
    records,
    bare,
    rewritten,
    writtenAt,
    goneAt,
    plain,
    lingering,
    close: (userId) => void closed.add(userId),
    see: ({ userId, recordId }, isWritten) => {
      const name = `${userId}/${recordId}`;
      const item = world
        .items('history')
        .find((each) => each.userId === userId && each.recordId === recordId);
      if (isGone(item)) seeGone(name);
      if (!item || isBuried(item)) seeRemoved(name);
      else if (isWritten) seeWritten(name, item);
      else seeChanged(name, item);
    },
  };
}

function isGone(item: PlainItem | undefined): boolean {
  return item === undefined || item.deletedAt !== undefined || isBuried(item);
}

function allFiles({ files, finishing, hasSmall }: StoredRecord): string[] {
  return [...files, ...finishing, ...(hasSmall ? smallKeysOf(files) : [])];
}

/** Whether a record says less than it did: of a conversation the words of its person. */
function isLess({ feature }: StoredRecord, item: PlainItem, before: PlainItem): boolean {
  if (feature === 'audioChat') return hasWords(before) && !hasWords(item);
  return Object.keys(before).some((name) => !(name in item));
}

function hasWords({ transcript }: PlainItem): boolean {
  return JSON.stringify(transcript ?? '').includes('"user"');
}
