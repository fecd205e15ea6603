import { HttpRequest } from '@smithy/core/protocols';
import { resolveRetryConfig, retryMiddleware } from '@smithy/core/retry';
import type { AwsServiceName, WireRequest, WireResponse } from '../../services/wire.ts';

// Clients of the SDK as far as functions use them. What becomes of a request that fails is up to the SDK itself
// (`retryMiddleware`); what only it and the wire know of, schemas, signatures, endpoints and user agents, is left out: it takes ten
// times as long as all else of a history.

/** What the thread gives to the bundle. */
declare const simulation: {
  aws: (
    service: AwsServiceName,
    request: WireRequest,
    patience: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined },
  ) => Promise<WireResponse>;
};

export type Values = Readonly<Record<string, unknown>>;

/** A request and an answer, as what stands around them sees them. */
type Args = { input: Values; request: HttpRequest };
type Answer = {
  response: unknown;
  output: Values & { $metadata: { httpStatusCode: number } };
};
type Next = (args: Args) => Promise<Answer>;
type Around = (next: Next, context: { commandName: string }) => Next;

/** How the operations of a service are written and read. */
export type Protocol = {
  service: AwsServiceName;
  write: (operation: string, input: Values) => WireRequest;
  read: (operation: string, response: WireResponse) => object;
  /** Milliseconds from which pauses between tries are made, where the service's client does not have the SDK's. */
  retryDelayMs?: number;
  /** The error that an answer is; its name is the service's. */
  failure: (response: WireResponse) => Error;
};

/** Settings that functions give to clients. */
export type Settings = {
  maxAttempts?: number;
  requestHandler?: { requestTimeout?: number };
  retryStrategy?: Parameters<typeof resolveRetryConfig>[0]['retryStrategy'];
};

/** A command: what is asked of which operation. */
export type Command = { operation: string; input: Values };

type Options = { abortSignal?: AbortSignal };

/** Tries of a request where a client does not say otherwise. */
const defaultMaxAttempts = 3;

export class LeanClient {
  readonly #protocol: Protocol;
  readonly #settings: Settings;
  readonly #retrying: ReturnType<typeof retryMiddleware>;
  readonly #around: { initialize: Around[]; deserialize: Around[] } = {
    initialize: [],
    deserialize: [],
  };
  readonly middlewareStack = {
    add: (around: Around, { step }: { step: 'initialize' | 'deserialize' }): void => {
      this.#around[step].push(around);
    },
  };

  constructor(protocol: Protocol, settings: Settings) {
    this.#protocol = protocol;
    this.#settings = settings;
    const { maxAttempts = defaultMaxAttempts, retryStrategy } = settings;
    const given = { maxAttempts, retryMode: 'standard', ...(retryStrategy && { retryStrategy }) };
    const { retryDelayMs } = protocol;
    const defaults = retryDelayMs === undefined ? {} : { defaultBaseDelay: retryDelayMs };
    this.#retrying = retryMiddleware(resolveRetryConfig(given, defaults));
  }

  async send({ operation, input }: Command, options: Options = {}): Promise<object> {
    const context = { commandName: `${operation}Command` };
    const once = this.#within('deserialize', context, (args) =>
      this.#ask(operation, args.input, options),
    );
    const repeated: Next = async (args) => {
      const { abortSignal } = options;
      const smithy = { __smithy_context: abortSignal ? { abortSignal } : {} };
      const retried: unknown = await this.#retrying(once as never, { ...context, ...smithy })(
        args as never,
      );
      return retried as Answer;
    };
    const whole = this.#within('initialize', context, repeated);
    return (await whole({ input, request: new HttpRequest({}) })).output;
  }

  #within(step: 'initialize' | 'deserialize', context: { commandName: string }, inner: Next): Next {
    return this.#around[step].reduceRight((next, around) => around(next, context), inner);
  }

  async #ask(operation: string, input: Values, { abortSignal }: Options): Promise<Answer> {
    const { service, write, read, failure } = this.#protocol;
    const response = await simulation.aws(service, write(operation, input), {
      timeoutMs: this.#settings.requestHandler?.requestTimeout,
      signal: abortSignal,
    });
    const $metadata = { httpStatusCode: response.status };
    if (response.status < 300) {
      return { response, output: { $metadata, ...read(operation, response) } };
    }
    const error = Object.assign(failure(response), { $metadata });
    Object.defineProperty(error, '$response', { value: response, enumerable: false });
    throw error;
  }
}

/** The class of a command of the SDK. */
export function commandOf(operation: string) {
  return class {
    readonly operation = operation;
    readonly input: Values;

    constructor(input: Values) {
      this.input = input;
    }
  };
}

type Failing = new (options: { message: string }) => Error;

/** An error of the class that the SDK has for its code, else one that bears it as its name. */
export function errorOf(
  exceptions: Readonly<Record<string, unknown>>,
  code: string,
  { message, ...fields }: { message: string } & Values,
): Error {
  const known = exceptions[code];
  const error = isFailing(known) ? new known({ message }) : new Error(message);
  return Object.assign(error, { name: code, message }, fields);
}

function isFailing(value: unknown): value is Failing {
  return typeof value === 'function' && value.prototype instanceof Error;
}
