import { Writable } from 'node:stream';

/** Marks a handler that writes its answer to a stream; a symbol of Lambda's own runtime. */
export const streamingMark = Symbol.for('aws.lambda.runtime.handler.streaming');

/** Bytes between the JSON metadata and the body of a streamed HTTP answer. */
const delimiter = new Uint8Array(8);

export class ResponseStream extends Writable {
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
export const awslambda = {
  streamifyResponse: (handler: object) => Object.assign(handler, { [streamingMark]: 'response' }),
  HttpResponseStream: {
    from(stream: ResponseStream, prelude: unknown): ResponseStream {
      stream.setPrelude(prelude);
      return stream;
    },
  },
};
