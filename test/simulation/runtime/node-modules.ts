import * as crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { simulatedChance } from './thread-globals.ts';
import { simulatedSharp } from './simulated-sharp.ts';
import { surroundings } from './surroundings.ts';

const nodeRequire = createRequire(import.meta.url);

/** A pause that the history's time ends. */
function sleep<Value>(milliseconds = 0, value?: Value): Promise<Value | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}

const simulatedCrypto = { ...crypto, ...simulatedChance, webcrypto: globalThis.crypto, subtle: globalThis.crypto.subtle };

type OutputOptions = { signal?: AbortSignal };

/** `https.request`, as far as outputs of providers are fetched by it. */
function request(url: URL, { signal }: OutputOptions, onResponse: (response: Readable) => void) {
  const emitter = new EventEmitter();
  const wire = {
    method: 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: {},
    body: Buffer.alloc(0),
  };
  const end = () => {
    surroundings()
      .fetch(url.href, wire, { signal })
      .then(
        ({ status, headers, body }) => onResponse(messageOf(status, headers, body)),
        (error: unknown) => emitter.emit('error', error),
      );
  };
  return Object.assign(emitter, { end });
}

function messageOf(statusCode: number, headers: Record<string, string>, body: Buffer): Readable {
  const stream = new Readable({
    read() {
      this.push(body);
      this.push(null);
    },
  });
  return Object.assign(stream, { statusCode, headers, complete: true });
}

/** Modules of Node that functions ask for, and what they are given instead. */
const replaced: Readonly<Record<string, unknown>> = {
  'timers/promises': { setTimeout: sleep, setImmediate: () => sleep() },
  crypto: simulatedCrypto,
  http: { ...nodeRequire('node:http'), request },
  https: { ...nodeRequire('node:https'), request },
  sharp: simulatedSharp(nodeRequire('sharp')),
};

/** `require` for the code of functions and their packages. */
export function requireNode(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  return replaced[plain] ?? nodeRequire(name);
}
