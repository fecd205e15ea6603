import { credentialRootPath } from '../../../shared/credentials-page.ts';
import { fetchFile } from '../lib/downloads.ts';
import type { ReadAnswer, ReadOrder } from './reader/credentials-reader.ts';
import { maxFileBytes, type Reading } from './reading.ts';

/** What a file waits for: the reader, 3 MB once, or its own turn and reading. */
export type ReadState = 'loading' | 'reading';

/** Milliseconds that one file may take: a gigabyte takes a slow phone half of it. */
const maxReadMs = 3 * 60_000;

/** A file that is not read, with the sentence for whoever chose it. */
export class FileNotRead extends Error {
  override name = 'FileNotRead';
}

let root: Promise<string> | undefined;

/** The certificate that vouches for the results of this stage. */
async function knownRoot(): Promise<string> {
  root ??= fetchFile(credentialRootPath).then((file) => file.text());
  try {
    return await root;
  } catch (error) {
    root = undefined;
    throw error;
  }
}

let worker: Worker | undefined;
/** Files are read one after another, since one reader takes all the memory that a large one needs. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * What a file says of how it was made, read beside the page. Nothing of it leaves this device. Rejects where it could not be
 * read, with `FileNotRead` where there is a sentence for it.
 */
export function readFile(file: Blob, onState: (state: ReadState) => void): Promise<Reading> {
  if (file.size > maxFileBytes) {
    return Promise.reject(
      new FileNotRead('This file is larger than 1 GB, which is not read here.'),
    );
  }
  const before = turn;
  const reading = before.then(async () => {
    onState('loading');
    return inWorker({ file, root: await knownRoot() }, onState);
  });
  turn = reading.catch(() => undefined);
  return reading;
}

function inWorker(order: ReadOrder, onState: (state: ReadState) => void): Promise<Reading> {
  worker ??= new Worker(new URL('./reader/credentials-reader.ts', import.meta.url), {
    type: 'module',
  });
  const running = worker;
  const done = new AbortController();
  const { signal } = done;
  return new Promise<Reading>((resolve, reject) => {
    const fail = (error: Error) => {
      // Whatever state it is in, the next file gets another one.
      running.terminate();
      worker = undefined;
      reject(error);
    };
    const tooLong = setTimeout(() => {
      fail(new FileNotRead('Reading this file took too long, so it was stopped.'));
    }, maxReadMs);
    signal.addEventListener('abort', () => clearTimeout(tooLong));
    const take = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.state === 'reading') onState('reading');
      else if (data.state === 'done') resolve(data.reading);
      else fail(new Error(data.error));
    };
    running.addEventListener('message', take, { signal });
    running.addEventListener('error', () => fail(new Error('The reader stopped.')), { signal });
    running.postMessage(order);
  }).finally(() => done.abort());
}
