import { featureInfo } from '../features.ts';
import { firstFreeName, safeName } from '../file-names.ts';
import type { ExportRecord, FileRole } from './records.ts';

/** The archive's own two files. */
export const ownNames = { readme: 'README.txt', manifest: 'manifest.json' } as const;

/** When a record was made, in milliseconds since 1970; by its id where its date is none. */
export type TimeOf = (record: Pick<ExportRecord, 'id' | 'createdAt'>) => number;

/**
 * Names the files of an archive one after another: a folder for each tool, the day and the record's words, and what the
 * file is where it is not the result itself. Every system takes them, and no two are the same.
 */
export function entryNamer(timeOf: TimeOf) {
  const taken = new Set<string>(Object.values(ownNames).map((name) => name.toLowerCase()));
  return (record: ExportRecord, role: FileRole, extension: string): string => {
    const name = firstFreeName(
      `${featureInfo[record.feature].folder}/${baseNameOf(record, role, timeOf)}`,
      extension,
      taken,
    );
    taken.add(name.toLowerCase());
    return name;
  };
}

/** The name of a file without folder and extension. */
export function baseNameOf(record: ExportRecord, role: FileRole, timeOf: TimeOf): string {
  const day = new Date(timeOf(record)).toISOString().slice(0, 10);
  const words = safeName(`${day} ${record.words}`);
  return role === 'result' ? words : `${words} - ${role}`;
}
