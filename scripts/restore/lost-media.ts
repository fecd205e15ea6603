import { mediaFolder } from '../../functions/storage/object-keys.ts';
import { type Item, pagesOf, textOf } from './items.ts';
import { foldersIn, lostVersion, type ObjectVersion, versionsIn } from './object-versions.ts';
import type { RestoredStudio } from './open-studio.ts';
import { filesOf, type RecordFiles } from './record-files.ts';

/** What is between the records and the bucket of media. */
export type LostMedia = {
  /** Records that are shown, with those that are to be put back. */
  records: number;
  /** Their files. */
  files: number;
  /** What is to be brought back. */
  lost: readonly ObjectVersion[];
  /** Files that records name, and no version is left of. */
  filesMissing: readonly string[];
  /** Files that no record names. */
  filesWithoutRecord: readonly string[];
};

type Person = { userId: string; records: Item[] };

/**
 * Compares the bucket with the records as they are once the lost ones are put back, a person at a time: of each the table
 * gives all records one after the other, and the bucket one folder.
 */
export async function lostMedia(
  studio: RestoredStudio,
  lostRecords: readonly Item[],
  to: Date,
): Promise<LostMedia> {
  const { s3, mediaBucket } = studio;
  const [lost, filesMissing]: [ObjectVersion[], string[]] = [[], []];
  const filesWithoutRecord: string[] = [];
  const looked = new Set<string>(['media/exports/']);
  let [records, files] = [0, 0];
  for await (const person of peopleOf(studio, lostRecords)) {
    const folder = `${mediaFolder(person.userId)}/`;
    looked.add(folder);
    const of = together(person.records.map(filesOf));
    const found = compared(await versionsIn(s3, mediaBucket, folder), of, to);
    lost.push(...found.lost);
    filesMissing.push(...found.missing);
    filesWithoutRecord.push(...found.withoutRecord);
    records += person.records.filter(({ deletedAt }) => deletedAt === undefined).length;
    files += of.named.size;
  }
  const others = (await foldersIn(s3, mediaBucket, 'media/')).filter((each) => !looked.has(each));
  for (const folder of others) {
    filesWithoutRecord.push(...present(await versionsIn(s3, mediaBucket, folder)));
  }
  return { records, files, lost, filesMissing, filesWithoutRecord };
}

type Versions = ReadonlyMap<string, readonly ObjectVersion[]>;

/** A person's folder beside what the records say of it. */
function compared(versions: Versions, { named, known }: RecordFiles, to: Date) {
  const lost = [...named].flatMap((key) => lostVersion(versions.get(key) ?? [], to) ?? []);
  const returning = new Set(lost.map(({ key }) => key));
  const isMissing = (key: string) => !isThere(versions.get(key) ?? []) && !returning.has(key);
  return {
    lost,
    missing: [...named].filter(isMissing),
    withoutRecord: present(versions).filter((key) => !known.has(key)),
  };
}

function present(versions: Versions): string[] {
  return [...versions].filter(([, found]) => isThere(found)).map(([key]) => key);
}

function isThere([latest]: readonly ObjectVersion[]): boolean {
  return latest?.etag !== undefined;
}

function together(all: readonly RecordFiles[]): RecordFiles {
  return {
    named: new Set(all.flatMap(({ named }) => [...named])),
    known: new Set(all.flatMap(({ known }) => [...known])),
  };
}

/** Everybody with all records: those that are there, and those that are lost. */
async function* peopleOf(
  { dynamodb, tableName }: RestoredStudio,
  lostRecords: readonly Item[],
): AsyncGenerator<Person> {
  const lost = Map.groupBy(lostRecords, (item) => textOf(item, 'userId') ?? '');
  const take = (userId: string) => {
    const records = lost.get(userId) ?? [];
    lost.delete(userId);
    return records;
  };
  for await (const { userId, records } of partitions(pagesOf(dynamodb, tableName('history')))) {
    yield { userId, records: [...records, ...take(userId)] };
  }
  for (const [userId, records] of lost) yield { userId, records };
}

async function* partitions(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<Person> {
  let person: Person | undefined;
  for await (const page of pages) {
    for (const record of page) {
      const userId = textOf(record, 'userId') ?? '';
      if (person && person.userId !== userId) yield person;
      if (person?.userId !== userId) person = { userId, records: [] };
      person.records.push(record);
    }
  }
  if (person) yield person;
}
