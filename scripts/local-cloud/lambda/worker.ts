// Runs in a worker thread: one execution environment of one function.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { InvokeMessage, WorkerMessage, WorkerSettings } from './protocol.ts';

/** Marks a handler that writes its answer to a stream; a symbol of Lambda's own runtime. */
const streamingMark = Symbol.for('aws.lambda.runtime.handler.streaming');

/** Bytes between the JSON metadata and the body of a streamed HTTP answer. */
const delimiter = new Uint8Array(8);

class ResponseStream extends Writable {
  readonly #send: (data: Uint8Array) => void;
  #prelude: string | undefined;

  constructor(send: (data: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  setContentType(): void {
    // Lambda keeps it for function URLs; API Gateway reads the metadata instead.
  }

  /** Like Lambda, sends the metadata with the first write: a stream without one has none. */
  setPrelude(prelude: unknown): void {
    this.#prelude = JSON.stringify(prelude);
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.#prelude !== undefined) {
      this.#send(Buffer.from(this.#prelude));
      this.#send(delimiter);
      this.#prelude = undefined;
    }
    if (chunk.length > 0) this.#send(chunk);
    done();
  }
}

/** The global that Lambda's Node runtime defines before it loads the handler. */
const awslambda = {
  streamifyResponse: (handler: object) => Object.assign(handler, { [streamingMark]: 'response' }),
  HttpResponseStream: {
    from(stream: ResponseStream, prelude: unknown): ResponseStream {
      stream.setPrelude(prelude);
      return stream;
    },
  },
};

const settings: WorkerSettings = workerData;

shiftDate(settings.clockOffset);
Object.assign(globalThis, { awslambda });
captureOutput();
try {
  const handler = loadHandler(settings.codeDir, settings.handler);
  parentPort?.on('message', (message: InvokeMessage) => void run(handler, message));
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'init-error', ...describe(error) });
}

async function run(handler: Handler, message: InvokeMessage): Promise<void> {
  const event: unknown = JSON.parse(message.event);
  const context = contextOf(message);
  try {
    if (handler.mode === 'buffered') {
      const result = await handler.run(event, context);
      send({ type: 'result', payload: JSON.stringify(result) ?? 'null', memoryMb: memoryMb() });
    } else {
      const stream = new ResponseStream((data) => send({ type: 'chunk', data }));
      const finished = once(stream, 'finish');
      await Promise.all([finished, handler.run(event, stream, context)]);
      send({ type: 'streamed', memoryMb: memoryMb() });
    }
  } catch (error) {
    send({ type: 'error', ...describe(error), memoryMb: memoryMb() });
  }
}

function contextOf({ requestId, timeoutMs, arn }: InvokeMessage): object {
  const deadline = performance.now() + timeoutMs;
  return {
    awsRequestId: requestId,
    functionName: settings.functionName,
    functionVersion: settings.functionVersion,
    invokedFunctionArn: arn,
    memoryLimitInMB: String(settings.memoryMb),
    logGroupName: `/aws/lambda/${settings.functionName}`,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
}

/** Sends output through the same port as the answer, so that a line belongs to its invocation. */
function captureOutput(): void {
  const write = (chunk: string | Uint8Array): boolean => {
    send({ type: 'log', text: typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString() });
    return true;
  };
  process.stdout.write = write;
  process.stderr.write = write;
}

/** What this isolate holds; native allocations of libraries are not seen. */
function memoryMb(): number {
  const heap = getHeapStatistics();
  return Math.ceil((heap.total_physical_size + heap.external_memory) / 2 ** 20);
}

function describe(error: unknown): { errorType: string; errorMessage: string } {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error) };
  send({ type: 'log', text: `${error.stack ?? error.message}\n` });
  return { errorType: error.name, errorMessage: error.message };
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

type BufferedHandler = (event: unknown, context: object) => unknown;
type StreamingHandler = (event: unknown, stream: ResponseStream, context: object) => unknown;

type Handler =
  | { mode: 'buffered'; run: BufferedHandler }
  | { mode: 'streaming'; run: StreamingHandler };

/** Loads `file.export` from the bundle as Lambda's Node 24 runtime does. */
function loadHandler(codeDir: string, handler: string): Handler {
  const [file, exportName] = handler.split('.');
  if (!file || !exportName) throw new Error(`Handler "${handler}" is not of the form file.export.`);
  const path = join(codeDir, `${file}.js`);
  const bundle: Record<string, unknown> = createRequire(path)(path);
  const run = bundle[exportName];
  if (!isFunction(run)) throw new Error(`${handler} is undefined or not exported.`);
  if (Object.hasOwn(run, streamingMark)) return { mode: 'streaming', run };
  if (run.length > 2) throw new Error('Node 24 on Lambda has no callback-based handlers.');
  return { mode: 'buffered', run };
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Makes `Date` tell the studio's time; timers keep running on the real one. */
function shiftDate(clockOffset: SharedArrayBuffer): void {
  const offset = new BigInt64Array(clockOffset);
  const RealDate = Date;
  const now = () => RealDate.now() + Number(Atomics.load(offset, 0));
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
