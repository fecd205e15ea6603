import { useEffect, useRef, useState } from 'react';
import { log } from '../lib/log.ts';
import { FileNotRead, type ReadState, readFile } from './read-file.ts';
import type { Reading } from './reading.ts';

/** How far the reading of a file is. */
export type ReadingState =
  | { state: 'waiting' | ReadState }
  | { state: 'done'; reading: Reading }
  | { state: 'failed'; message: string };

const failed = 'It could not be read. Check your connection and try again.';

/** What is said of each state but those with words of their own. */
export const stateWords = {
  waiting: 'Waiting for its turn',
  loading: 'Loading the reader, once',
  reading: 'Reading the file',
} as const;

/** Reads a file as soon as the part that shows it is there, and again where that failed; `onDone` is told once. */
export function useReading(
  file: () => Promise<Blob>,
  onDone?: (reading: Reading) => void,
): {
  reading: ReadingState;
  retry: () => void;
} {
  const [reading, setReading] = useState<ReadingState>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ file, onDone });
  latest.current = { file, onDone };
  useEffect(() => {
    let current = true;
    const show = (next: ReadingState) => current && setReading(next);
    show({ state: 'waiting' });
    latest.current
      .file()
      .then((blob) => readFile(blob, (state) => show({ state })))
      .then((done) => {
        show({ state: 'done', reading: done });
        latest.current.onDone?.(done);
      })
      .catch((error: unknown) => {
        if (!(error instanceof FileNotRead)) log.warn(`A file was not read: ${error}`);
        show({ state: 'failed', message: error instanceof FileNotRead ? error.message : failed });
      });
    return () => {
      current = false;
    };
  }, [attempt]);
  return { reading, retry: () => setAttempt((count) => count + 1) };
}
