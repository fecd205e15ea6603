import { AsyncLocalStorage } from 'node:async_hooks';
import { Buffer } from 'node:buffer';
import { getEventListeners } from 'node:events';
import { realWork } from './real-work.ts';
import { simulatedSubtle } from './simulated-subtle.ts';
import { invocations, surroundings } from './surroundings.ts';

/** Replaces this thread's clock, timers, randomness and network by those of the history under way. */
export function replaceGlobals(): void {
  replaceClock();
  replaceTimers();
  replaceChance();
  Object.assign(globalThis, { fetch: simulatedFetch });
}

function replaceClock(): void {
  const now = () => surroundings().now();
  const RealDate = Date;
  // A proxy of it would take much longer: the time is asked for all the time.
  function SimulatedDate(...args: unknown[]): unknown {
    if (new.target === undefined) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target);
  }
  const { parse, UTC } = RealDate;
  const { prototype } = RealDate;
  Object.assign(globalThis, { Date: Object.assign(SimulatedDate, { prototype, now, parse, UTC }) });
  performance.now = now;
}

/** What a timer of Node can do; the histories' do not keep a process alive. */
class Timer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  refresh(): this {
    return this;
  }
}

type Callback = (...args: unknown[]) => void;

function begin(milliseconds: number, callback: Callback, args: unknown[]): Timer {
  const inContext = AsyncLocalStorage.snapshot();
  return new Timer(
    surroundings().timer(Math.max(0, milliseconds), () => inContext(callback, ...args)),
  );
}

function clear(timer: unknown): void {
  if (timer instanceof Timer) timer.cancel();
}

function replaceTimers(): void {
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, milliseconds = 0, ...args: unknown[]) =>
      begin(milliseconds, callback, args),
    setImmediate: (callback: Callback, ...args: unknown[]) => begin(0, callback, args),
    clearTimeout: clear,
    clearImmediate: clear,
  });
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const late = () =>
      controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    const timer = begin(milliseconds, late, []);
    // Nobody waits any more: else one step of five would be the end of such a time.
    invocations.getStore()?.ending.push(() => {
      if (getEventListeners(controller.signal, 'abort').length === 0) timer.cancel();
    });
    return controller.signal;
  };
}

function replaceChance(): void {
  Math.random = () => surroundings().random();
  const simulated = { ...simulatedChance, subtle: simulatedSubtle(globalThis.crypto.subtle) };
  Object.defineProperty(globalThis, 'crypto', { value: simulated, configurable: true });
}

/** Bytes by the history's chance. */
export function randomBytes(size: number): Buffer {
  return fillByChance(Buffer.alloc(size));
}

function fillByChance<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(Math.random() * 256);
  return bytes;
}

/** The random parts of `node:crypto` and of the web's. */
export const simulatedChance = {
  randomBytes,
  randomUUID: (): string => {
    const hex = randomBytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  },
  getRandomValues: <Values extends ArrayBufferView>(values: Values): Values => {
    fillByChance(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    return values;
  },
};

/** The web's `fetch`, answered by the history. */
async function simulatedFetch(
  input: Request | string | URL,
  init?: RequestInit,
): Promise<Response> {
  const { body = null, headers, method = 'GET', signal } = init ?? {};
  const isRequest = typeof input === 'object' && 'url' in input;
  const url = isRequest ? input.url : String(input);
  const whole = new Headers(isRequest ? input.headers : headers);
  const from = isRequest
    ? { body: input.body, method: input.method, signal: input.signal }
    : { body, method, signal };
  const bytes = await bytesOf(from.body, whole);
  const { pathname, searchParams } = new URL(url);
  const answer = await surroundings().fetch(
    url,
    {
      method: from.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(whole),
      body: bytes,
    },
    { signal: from.signal ?? undefined },
  );
  const hasBody = ![101, 204, 205, 304].includes(answer.status);
  return new Response(hasBody ? new Uint8Array(answer.body) : null, {
    status: answer.status,
    headers: answer.headers,
  });
}

async function bytesOf(body: RequestInit['body'], headers: Headers): Promise<Buffer> {
  if (body === null || body === undefined) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  const response = new Response(body);
  const type = response.headers.get('content-type');
  if (type && !headers.has('content-type')) headers.set('content-type', type);
  return Buffer.from(await realWork(() => response.arrayBuffer()));
}
