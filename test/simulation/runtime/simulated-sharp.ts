import { hash } from 'node:crypto';
import { realWork } from './real-work.ts';

type Step = readonly [method: string, args: readonly unknown[]];

/** A picture of sharp's, as far as it is known before it is looked at. */
type Picture = Readonly<Record<string, (...args: unknown[]) => unknown>>;

type Library = ((...args: unknown[]) => Picture) & Readonly<Record<string, unknown>>;

/** What looks at a picture, and so makes it. */
const ends = new Set(['toBuffer', 'metadata', 'stats']);

/** What a file says of its origin differs for each, and nobody in a history reads it: with it each picture would be made anew. */
const unread = new Set(['withXmp']);

/** Bytes from which pixels are told apart by some of them, and are not copied: nobody writes into as many. */
const largeBytes = 65_536;

/** Results by all that leads to them: what a picture becomes depends on nothing else. */
const known = new Map<string, Promise<unknown>>();

/** sharp itself, which makes each picture once for all histories of a thread. */
export function simulatedSharp(library: Library): unknown {
  const begin = (...args: unknown[]) => pictureOf(library, args, []);
  return Object.assign(begin, library, { default: begin });
}

function pictureOf(library: Library, source: readonly unknown[], steps: Step[]): object {
  const picture: object = new Proxy(
    {},
    {
      get: (_, key) => {
        // It is no promise.
        if (typeof key !== 'string' || key === 'then') return undefined;
        if (key === 'clone') return () => pictureOf(library, source, [...steps]);
        if (ends.has(key)) {
          return (...args: unknown[]) => result(library, source, [...steps, [key, args]]);
        }
        return (...args: unknown[]) => {
          if (!unread.has(key)) steps.push([key, args]);
          return picture;
        };
      },
    },
  );
  return picture;
}

async function result(library: Library, source: readonly unknown[], steps: readonly Step[]) {
  const name = nameOf([source, steps]);
  // Also where it is known: whoever waits goes on in the same order as for the first time.
  return copyOf(
    await realWork(() => {
      const made = known.get(name) ?? make(library, source, steps);
      known.set(name, made);
      return made;
    }),
  );
}

async function make(library: Library, source: readonly unknown[], steps: readonly Step[]) {
  let made: unknown = library(...source);
  for (const [method, args] of steps) {
    const owner = Object(made);
    made = Reflect.apply(Reflect.get(owner, method), owner, args);
  }
  return made;
}

function nameOf(value: unknown): string {
  return hash('sha1', JSON.stringify(withNames(value)), 'base64');
}

/** Bytes by their hash: as JSON each of them would be a number. */
function withNames(value: unknown): unknown {
  if (value instanceof Uint8Array) return nameOfBytes(value);
  if (Array.isArray(value)) return value.map(withNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNames(part)]));
}

/** Names of large ones, which are handed on as they are. */
const namesOfLarge = new WeakMap<Uint8Array, string>();

function nameOfBytes(bytes: Uint8Array): string {
  const known = namesOfLarge.get(bytes);
  if (known !== undefined) return known;
  const isLarge = bytes.length >= largeBytes;
  const name = `${bytes.length} ${hash('sha1', isLarge ? someOf(bytes) : bytes, 'base64')}`;
  if (isLarge) namesOfLarge.set(bytes, name);
  return name;
}

function someOf(bytes: Uint8Array): Uint8Array {
  const step = 997;
  return Uint8Array.from(
    { length: Math.ceil(bytes.length / step) },
    (_, at) => bytes[at * step] ?? 0,
  );
}

/** Who asked may write into what they were given. */
function copyOf(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.length >= largeBytes ? value : Buffer.from(value);
  if (typeof value === 'object' && value !== null && 'data' in value && 'info' in value) {
    return { ...value, data: copyOf(value.data), info: { ...Object(value.info) } };
  }
  return structuredClone(value);
}
