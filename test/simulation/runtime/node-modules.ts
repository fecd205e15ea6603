import * as crypto from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { simulatedSharp } from './simulated-sharp.ts';
import { surroundings } from './surroundings.ts';
import { simulatedChance } from './thread-globals.ts';

const nodeRequire = createRequire(import.meta.url);

/** A pause that the history's time ends. */
function sleep<Value>(milliseconds = 0, value?: Value): Promise<Value | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}

/** A function has no files of its own: the SDK looks for a person's configuration, and a disk takes real time. */
async function readFile(path: unknown): Promise<never> {
  throw Object.assign(new Error(`There is no file ${path}.`), { code: 'ENOENT' });
}

/** Signatures by what is signed: those of addresses are always the same, and take a millisecond. */
const signatures = new Map<string, string>();

/** Most of them that a thread knows: addresses of all histories would fill its memory. */
const maxSignatures = 20_000;

/** `crypto.createSign`, as far as addresses of media are signed by it. */
function createSign(algorithm: string) {
  let text = '';
  return {
    update(data: string) {
      text += data;
      return this;
    },
    sign(key: crypto.SignPrivateKeyInput, encoding: crypto.BinaryToTextEncoding): string {
      const known = signatures.get(text);
      if (known !== undefined) return known;
      const made = crypto.createSign(algorithm).update(text).sign(key, encoding);
      if (signatures.size >= maxSignatures) signatures.clear();
      signatures.set(text, made);
      return made;
    },
  };
}

const certificates = new Map<string, crypto.X509Certificate>();

/** A certificate of a text, which is read once for each thread; nothing of it changes. */
const X509Certificate = new Proxy(crypto.X509Certificate, {
  construct(target, [text]) {
    const known = certificates.get(String(text)) ?? new target(text);
    certificates.set(String(text), known);
    return known;
  },
});

const simulatedCrypto = {
  ...crypto,
  X509Certificate,
  ...simulatedChance,
  createSign,
  webcrypto: globalThis.crypto,
  subtle: globalThis.crypto.subtle,
};

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

type Output = { write: (text: string) => unknown };

/** A console as far as loggers use one: each function makes several, and Node's own take a tenth of a millisecond each. */
class PlainConsole {
  readonly #write: (line: unknown) => void;
  readonly #complain: (line: unknown) => void;

  constructor({ stdout, stderr = stdout }: { stdout: Output; stderr?: Output }) {
    this.#write = (line) => void stdout.write(`${line}\n`);
    this.#complain = (line) => void stderr.write(`${line}\n`);
  }

  log(line: unknown): void {
    this.#write(line);
  }

  info(line: unknown): void {
    this.#write(line);
  }

  debug(line: unknown): void {
    this.#write(line);
  }

  warn(line: unknown): void {
    this.#complain(line);
  }

  error(line: unknown): void {
    this.#complain(line);
  }

  trace(line: unknown): void {
    this.#complain(line);
  }
}

/** Modules of Node that functions ask for, and what they are given instead. */
const replaced: Readonly<Record<string, unknown>> = {
  // As they are now: the history's.
  timers: { setTimeout, setImmediate, clearTimeout, clearImmediate },
  'timers/promises': { setTimeout: sleep, setImmediate: () => sleep() },
  'fs/promises': { ...nodeRequire('node:fs/promises'), readFile },
  console: { ...nodeRequire('node:console'), Console: PlainConsole },
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
