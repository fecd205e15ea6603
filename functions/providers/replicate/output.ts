import { type LookupAddress, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import type { Deadline } from '../../platform/time.ts';
import { countProviderFailure } from '../provider-calls.ts';
import { allowedOutput, isPrivateAddress } from './output-origin.ts';

/** Largest output in bytes: a transparent PNG of the largest image that is taken. */
const maxOutputBytes = 64 * 1024 * 1024;

/** Fetches what a provider made, under limits: a provider's answer is not trusted with our network. */
export async function fetchProviderOutput(output: string, deadline: Deadline): Promise<Buffer> {
  const signal = AbortSignal.timeout(deadline.remaining());
  try {
    return await read(allowedOutput(output, settings.replicateOutputOrigins()), signal);
  } catch (error) {
    countProviderFailure('replicate');
    const code = signal.aborted ? 'provider_timeout' : 'provider_failed';
    throw new StudioError(code, { cause: error });
  }
}

async function read(url: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await get(url, signal);
  // A redirect is not followed; it is refused like any other status.
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`The output answered ${response.statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxOutputBytes) throw new Error('The output is too large.');
    chunks.push(bytes);
  }
  if (!response.complete) throw new Error('The output broke off.');
  return Buffer.concat(chunks, size);
}

function get(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { signal, lookup: publicLookup, agent: false }, resolve).on('error', reject).end();
  });
}

/** Resolves a name to public addresses only. A URL that is an address itself is not looked up. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (!first) return callback(new Error('The output lies at a private address.'), []);
    return answer(options.all === true, allowed, first, callback);
  });
};

function answer(
  all: boolean,
  addresses: LookupAddress[],
  first: LookupAddress,
  callback: Parameters<LookupFunction>[2],
): void {
  if (all) callback(null, addresses);
  else callback(null, first.address, first.family);
}
