/** What a worker is started with. */
export type WorkerSettings = {
  /** Absolute path of the bundle's folder. */
  codeDir: string;
  /** `file.export`, as in the template. */
  handler: string;
  functionName: string;
  functionVersion: string;
  memoryMb: number;
  /** Milliseconds between the studio's clock and the real time, shared with every worker. */
  clockOffset: SharedArrayBuffer;
};

/** One event for a worker that is ready and idle. */
export type InvokeMessage = {
  requestId: string;
  event: string;
  timeoutMs: number;
  /** What was invoked: the function's own ARN, or that of an alias. */
  arn: string;
};

type Failure = { errorType: string; errorMessage: string };

/** What a worker tells; after `init-error` it is of no more use. */
export type WorkerMessage =
  | { type: 'ready' }
  | ({ type: 'init-error' } & Failure)
  | { type: 'log'; text: string }
  | { type: 'chunk'; data: Uint8Array }
  | { type: 'result'; payload: string; memoryMb: number }
  | { type: 'streamed'; memoryMb: number }
  | ({ type: 'error'; memoryMb: number } & Failure);

/** How an invocation ended. `streamed` means that the chunks are the whole answer. */
export type Outcome = (
  | { status: 'success'; payload: string }
  | { status: 'streamed' }
  | ({ status: 'error' | 'timeout' | 'crash' | 'throttled' } & Failure)
) & {
  /** Lambda's id of the event, where it began. */
  requestId?: string;
};
