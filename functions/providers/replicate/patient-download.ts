import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeCause, log } from '../../platform/log.ts';
import { type Deadline, deadlineAfter, earlierOf, pollPauses } from '../../platform/time.ts';

/** Largest output in bytes: a transparent PNG of the largest image that is taken. */
const maxOutputBytes = 64 * 1024 * 1024;

/** For how long a download that fails is begun again, in milliseconds: the rest of the time is for storing it. */
const maxTroubleMs = 20_000;

/** A connection that brings nothing for so long is given up, in milliseconds. */
const maxSilenceMs = 8_000;

/** Answers that may be another one a moment later. That an address has expired is none of them. */
const passingStatuses: readonly (number | undefined)[] = [408, 425, 429, 500, 502, 503, 504];

/** What may go well at the next try. */
class PassingTrouble extends Error {
  override readonly name = 'PassingTrouble';
}

type Source = {
  url: URL;
  /** Resolves the name in the address. */
  lookup: LookupFunction;
  /** Ends everything. */
  signal: AbortSignal;
};

/**
 * Downloads a file that was paid for: what breaks off or fails only for now is begun again, from the first byte, since
 * two halves need not be of the same file. Rejects with the last failure.
 */
export async function downloadPatiently(source: Source, deadline: Deadline): Promise<Buffer> {
  let trouble: Deadline | undefined;
  for (const pause of pollPauses()) {
    try {
      return await download(source);
    } catch (error) {
      trouble ??= earlierOf(deadline, deadlineAfter(maxTroubleMs));
      const isOver = source.signal.aborted || pause >= trouble.remaining();
      if (isOver || !isPassing(error)) throw error;
      log.warn('An output is fetched again', { cause: describeCause(error) });
      await sleep(pause);
    }
  }
  throw new Error('There are no more pauses.');
}

/** Whether the connection was at fault, or an answer that passes. */
function isPassing(error: unknown): boolean {
  if (error instanceof PassingTrouble) return true;
  // Node gives its own errors a code; those of the rules here have none.
  return error instanceof Error && 'code' in error;
}

async function download(source: Source): Promise<Buffer> {
  const response = await get(source);
  const { statusCode } = response;
  // A redirect is not followed; it is refused like any other status.
  if (statusCode !== 200) {
    response.destroy();
    const message = `The output answered ${statusCode}.`;
    throw passingStatuses.includes(statusCode) ? new PassingTrouble(message) : new Error(message);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxOutputBytes) throw new Error('The output is too large.');
    chunks.push(bytes);
  }
  if (!response.complete) throw new PassingTrouble('The output broke off.');
  return Buffer.concat(chunks, size);
}

function get({ url, lookup, signal }: Source): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { signal, lookup, agent: false, timeout: maxSilenceMs }, resolve);
    sent.on('timeout', () => sent.destroy(new PassingTrouble('The output fell silent.')));
    sent.on('error', reject).end();
  });
}
