import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import type { Deadline } from '../../platform/time.ts';
import { countProviderFailure } from '../provider-calls.ts';
import { downloadPatiently } from './patient-download.ts';

/** Networks whose addresses lead into this machine, its network or its cloud: never to a provider. */
const privateNetworks = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    // Teredo and 6to4 carry an address of IPv4 within, and it may be a private one.
    ['2001::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
} as const;

let blocked: BlockList | undefined;

/** Made when the first address is checked: most functions that are loaded with this module check none. */
function privateAddresses(): BlockList {
  if (blocked) return blocked;
  blocked = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const [network, prefix] of privateNetworks[family]) {
      blocked.addSubnet(network, prefix, family);
    }
  }
  return blocked;
}

/** Whether an address that a name stands for is one that nobody outside can serve. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return privateAddresses().check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The URL of a provider's output, if it may be fetched: its origin is exactly one of `origins`,
 * and encrypted unless that origin is itself an address.
 */
export function allowedOutput(output: string, origins: readonly string[]): URL {
  const url = URL.parse(output);
  if (!url || !origins.includes(url.origin)) throw new Error('The output lies at another origin.');
  if (url.username || url.password) throw new Error('The output carries credentials.');
  if (url.protocol !== 'https:' && !isLiteralAddress(url)) {
    throw new Error('The output is not encrypted.');
  }
  return url;
}

function isLiteralAddress(url: URL): boolean {
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** Fetches what a provider made, under limits: a provider's answer is not trusted with our network. */
export async function fetchProviderOutput(output: string, deadline: Deadline): Promise<Buffer> {
  const signal = AbortSignal.timeout(deadline.remaining());
  try {
    const url = allowedOutput(output, settings.replicateOutputOrigins());
    return await downloadPatiently({ url, lookup: publicLookup, signal }, deadline);
  } catch (error) {
    countProviderFailure('replicate');
    const code = signal.aborted ? 'provider_timeout' : 'provider_failed';
    throw new StudioError(code, { cause: error });
  }
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
