import { decodeTime } from 'ulid';
import { idempotencyKeyToleranceMs } from '../../shared/ids.ts';
import { revisionOf } from './object-keys.ts';

/** Milliseconds after the time in its id for which a save may still put files: ids may be a little off, and a minute is ample. */
const maxSaveMs = idempotencyKeyToleranceMs + 60_000;

/** What a record says of its finishing: the files that are kept, and under which keys files of saves may lie. */
type Finished = {
  finishing?: { mask?: string | undefined; background?: string | undefined } | undefined;
  finishingFiles?: ReadonlySet<string> | undefined;
};

/** Keys of files that a record lists, and that its finishing does not keep. */
export function unkeptFiles({ finishing, finishingFiles = new Set() }: Finished): string[] {
  return [...finishingFiles].filter(
    (key) => key !== finishing?.mask && key !== finishing?.background,
  );
}

/** When the save that a file is of puts it no more, in milliseconds since 1970. */
export function putsUntil(key: string): number {
  return decodeTime(revisionOf(key)) + maxSaveMs;
}

/** Until when a save that has said its files may still put them, in milliseconds since 1970; 0 where none may. */
export function growsUntil(record: Finished): number {
  return Math.max(0, ...unkeptFiles(record).map(putsUntil));
}
