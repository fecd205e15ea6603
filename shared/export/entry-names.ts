import { featureInfo } from '../features.ts';
import { firstFreeName, safeName } from '../file-names.ts';
import { timeOf } from '../result-time.ts';
import type { ExportRecord, FileRole } from './records.ts';

/** The archive's own two files. */
export const ownNames = { readme: 'README.txt', manifest: 'manifest.json' } as const;

/**
 * Names the files of an archive one after another: a folder for each tool, the day and the record's words, and what the
 * file is where it is not the result itself. Every system takes them, and no two are the same.
 */
export function entryNamer() {
  const taken = new Set<string>(Object.values(ownNames).map((name) => name.toLowerCase()));
  return (record: ExportRecord, role: FileRole, extension: string): string => {
    const name = firstFreeName(
      `${featureInfo[record.feature].folder}/${baseNameOf(record, role)}`,
      extension,
      taken,
    );
    taken.add(name.toLowerCase());
    return name;
  };
}

/** The name of a file without folder and extension. */
export function baseNameOf(record: ExportRecord, role: FileRole): string {
  const day = new Date(timeOf(record)).toISOString().slice(0, 10);
  const words = safeName(`${day} ${record.words}`);
  return role === 'result' ? words : `${words} - ${role}`;
}
