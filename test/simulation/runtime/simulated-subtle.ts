import { createHash, createPublicKey, type KeyObject, verify, type webcrypto } from 'node:crypto';
import { realWork } from './real-work.ts';

type Subtle = typeof globalThis.crypto.subtle;

/** Most keys and signatures that a thread knows: tokens of all histories would fill its memory. */
const maxKnown = 20_000;

/**
 * The web's `crypto.subtle`, whose work is done in threads of Node, and takes real time. What functions ask for with every request is
 * done once for the same input, or at once: the key and the signature of a session token, and digests.
 */
export function simulatedSubtle(subtle: Subtle): object {
  const own: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> = {
    importKey: onceForEach(imported(subtle)),
    verify: onceForEach(verified(subtle)),
    digest: digested(subtle),
  };
  return new Proxy(subtle, {
    get: (target, key) => {
      const method: unknown = own[String(key)] ?? Reflect.get(target, key);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => realWork(() => Reflect.apply(method, target, args));
    },
  });
}

type Work<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;

function onceForEach<Args extends unknown[], Result>(work: Work<Args, Result>): Work<Args, Result> {
  const known = new Map<string, Promise<Result>>();
  return (...args) => {
    const name = args.map(nameOf).join('\n');
    const before = known.get(name);
    if (before) return before;
    if (known.size >= maxKnown) known.clear();
    const made = work(...args);
    known.set(name, made);
    return made;
  };
}

/** Keys that were imported: their names here, and as Node has them. */
const names = new WeakMap<webcrypto.CryptoKey, string>();
const publicKeys = new WeakMap<webcrypto.CryptoKey, KeyObject>();
let keys = 0;

function imported(subtle: Subtle) {
  return async (...args: Parameters<Subtle['importKey']>) => {
    const key = await subtle.importKey(...args);
    const [format, bytes] = args;
    if (format === 'spki' && isBytes(bytes)) {
      const der = { key: Buffer.from(bytesIn(bytes)), format: 'der', type: 'spki' } as const;
      publicKeys.set(key, createPublicKey(der));
    }
    return key;
  };
}

function nameOf(value: unknown): string {
  if (value instanceof CryptoKey) return nameOfKey(value);
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1');
  }
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  return JSON.stringify(value);
}

function nameOfKey(key: webcrypto.CryptoKey): string {
  const known = names.get(key);
  if (known) return known;
  keys += 1;
  const name = `key ${keys}`;
  names.set(key, name);
  return name;
}

function verified(subtle: Subtle): Subtle['verify'] {
  return async (algorithm, key, signature, data) => {
    const known = publicKeys.get(key);
    const isOfTokens =
      nameIn(key.algorithm) === 'RSASSA-PKCS1-v1_5' &&
      nameIn(Object(key.algorithm).hash) === 'SHA-256';
    return known && isOfTokens
      ? verify('sha256', bytesIn(data), known, bytesIn(signature))
      : subtle.verify(algorithm, key, signature, data);
  };
}

function digested(subtle: Subtle): Subtle['digest'] {
  return async (algorithm, data) => {
    if (nameIn(algorithm) !== 'SHA-256') return subtle.digest(algorithm, data);
    return new Uint8Array(createHash('sha256').update(bytesIn(data)).digest()).buffer;
  };
}

function nameIn(algorithm: unknown): string {
  return String(typeof algorithm === 'object' ? Object(algorithm).name : algorithm);
}

type Bytes = Parameters<Subtle['digest']>[1];

function isBytes(value: unknown): value is Bytes {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}

function bytesIn(source: Bytes): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
