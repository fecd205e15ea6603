import { once } from 'node:events';
import { Writable } from 'node:stream';
import type { Blueprint } from '../services/blueprint.ts';
import type { Chance } from './chance.ts';
import { type CodeInstance, type Handler, streaming } from './functions-code.ts';
import { type Invocation, invocations } from './surroundings.ts';
import type { Timeline } from './timeline.ts';

type LambdaOptions = {
  blueprint: Blueprint;
  timeline: Timeline;
  chance: Chance;
  newInstance: () => CodeInstance;
  /** Milliseconds that clocks of functions may be apart from the true time. */
  maxClockOffsetMs: number;
  /** Whether each function has processes of its own. */
  isApart: boolean;
  onEvent: (what: string) => void;
};

/** Runs functions, each of which may die at any moment. */
export type Lambda = {
  /** What the function answers. Rejects with an error whose name is the function's, or Lambda's own. */
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
  /** Ends every event that is worked on, as the machines below would if all failed at once. */
  killAll: () => void;
};

/** An execution environment. */
type Process = { code: CodeInstance; clockOffset: number };

/** Where events find a process to be worked on in. */
type Processes = {
  take: (functionId: string) => Process;
  giveBack: (functionId: string, process: Process) => void;
  lose: () => void;
};

export function createLambda(options: LambdaOptions): Lambda {
  const { blueprint, timeline, chance, onEvent } = options;
  const timeouts = new Map(blueprint.functions.map(({ id, timeoutMs }) => [id, timeoutMs]));
  const running = new Set<Invocation>();
  let events = 0;
  const processes = (options.isApart ? apart : shared)(() => {
    const { maxClockOffsetMs } = options;
    const clockOffset = chance.between(-maxClockOffsetMs, maxClockOffsetMs);
    return { code: options.newInstance(), clockOffset };
  });

  function begin(functionId: string, fail: (error: Error) => void) {
    events += 1;
    const process = processes.take(functionId);
    const { code, clockOffset } = process;
    const timeoutMs = timeouts.get(functionId);
    if (timeoutMs === undefined) throw new Error(`The template has no function ${functionId}.`);
    const endAt = timeline.now() + timeoutMs;
    const end = (name: string) => {
      if (invocation.dead || !running.delete(invocation)) return;
      invocation.dead = true;
      stopClock();
      processes.lose();
      onEvent(`${functionId} dies: ${name}`);
      timeline.at(timeline.now() + 1, `${functionId} died`, () => fail(failure(name)));
    };
    const invocation: Invocation = {
      functionId,
      requestId: `event-${events}`,
      clockOffset,
      dead: false,
      ending: [],
      kill: () => end('Lambda.Unknown'),
    };
    const stopClock = timeline.at(endAt, `${functionId} runs out of time`, () =>
      end('Sandbox.Timedout'),
    );
    running.add(invocation);
    const settled = () => {
      stopClock();
      running.delete(invocation);
      processes.giveBack(functionId, process);
      for (const each of invocation.ending) each();
    };
    return { code, invocation, endAt, settled };
  }

  return {
    invoke: (functionId, event) =>
      new Promise((resolve, reject) => {
        const { code, invocation, endAt, settled } = begin(functionId, reject);
        onEvent(`${functionId} begins ${invocation.requestId}`);
        const context = {
          awsRequestId: invocation.requestId,
          functionName: functionId,
          functionVersion: '1',
          invokedFunctionArn: functionId,
          memoryLimitInMB: '1024',
          callbackWaitsForEmptyEventLoop: true,
          getRemainingTimeInMillis: () => Math.max(0, endAt - timeline.now()),
        };
        const work = async () => answerOf(code.handlerOf(functionId), plain(event), context);
        invocations.run(invocation, work).then(
          (answer) => {
            if (invocation.dead) return;
            settled();
            resolve(answer);
          },
          (error: unknown) => {
            if (invocation.dead) return;
            settled();
            onEvent(`${functionId} fails: ${error instanceof Error ? error.name : 'Error'}`);
            reject(error);
          },
        );
      }),
    killAll: () => {
      for (const invocation of running) invocation.kill();
    },
  };
}

/** One for all, until one of them dies in it, so that each cold start need not evaluate all code. */
function shared(begin: () => Process): Processes {
  let current: Process | undefined;
  return {
    take: () => {
      current ??= begin();
      return current;
    },
    giveBack: () => {},
    lose: () => {
      current = undefined;
    },
  };
}

/** As Lambda has them: a process of a function works on one event at a time, and is used again. */
function apart(begin: () => Process): Processes {
  const idle = new Map<string, Process[]>();
  return {
    take: (functionId) => idle.get(functionId)?.pop() ?? begin(),
    giveBack: (functionId, process) => {
      idle.set(functionId, [...(idle.get(functionId) ?? []), process]);
    },
    // It is not given back.
    lose: () => {},
  };
}

function failure(name: string): Error {
  return Object.assign(new Error(name), { name });
}

async function answerOf(handler: Handler, event: unknown, context: object): Promise<unknown> {
  if (!Object.hasOwn(handler, streaming)) return plain(await handler(event, context));
  const stream = new AnswerStream();
  const finished = once(stream, 'finish');
  await Promise.all([finished, handler(event, stream, context)]);
  return stream.answer();
}

/** Lambda hands over JSON. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** What a streamed answer consists of. */
class AnswerStream extends Writable {
  #head: unknown;
  readonly #chunks: Buffer[] = [];

  setPrelude(head: unknown): void {
    this.#head = head;
  }

  setContentType(): void {
    // Lambda keeps it for function URLs.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  answer(): unknown {
    return { ...Object(this.#head), body: Buffer.concat(this.#chunks).toString() };
  }
}
