import type { MachineRoom } from './machine-room.ts';
import type { Sandbox } from './sandbox.ts';

/** How long a sandbox may wait for its next event before it is given up, in milliseconds. */
const idleLimitMs = 120_000;

/** The same beside one that waits already: a person asks a function for one thing at a time, only a crowd for more. */
const spareLimitMs = 10_000;

/** The execution environments of one function. */
type FunctionPool = {
  /** Runs `use` with a sandbox of its own, and tells whether this is the sandbox's first event. */
  withSandbox<T>(use: (sandbox: Sandbox, cold: boolean) => Promise<T>): Promise<T>;
  /** Events that run or wait. */
  load(): number;
  terminateAll(): Promise<void>;
};

type Idle = { sandbox: Sandbox; expiry: NodeJS.Timeout; giveUp(): void };

export function createFunctionPool(start: () => Promise<Sandbox>, room: MachineRoom): FunctionPool {
  const all = new Set<Sandbox>();
  const starting = new Set<Promise<Sandbox>>();
  const idle: Idle[] = [];
  const share = { running: 0 };
  let load = 0;

  function forget(entry: Idle): void {
    clearTimeout(entry.expiry);
    room.release(entry);
  }

  async function take(): Promise<{ sandbox: Sandbox; cold: boolean }> {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      forget(entry);
      if (entry.sandbox.alive()) return { sandbox: entry.sandbox, cold: false };
      all.delete(entry.sandbox);
    }
    const started = start();
    starting.add(started);
    const sandbox = await started.finally(() => starting.delete(started));
    all.add(sandbox);
    return { sandbox, cold: true };
  }

  function giveBack(sandbox: Sandbox): void {
    if (!sandbox.alive()) {
      all.delete(sandbox);
      return;
    }
    const giveUp = () => {
      forget(entry);
      idle.splice(idle.indexOf(entry), 1);
      all.delete(sandbox);
      void sandbox.terminate();
    };
    const limitMs = idle.length === 0 ? idleLimitMs : spareLimitMs;
    const entry = { sandbox, giveUp, expiry: setTimeout(giveUp, limitMs).unref() };
    idle.push(entry);
    room.keep(entry);
  }

  return {
    load: () => load,
    async withSandbox(use) {
      load += 1;
      await room.enter(share);
      try {
        const { sandbox, cold } = await take();
        try {
          return await use(sandbox, cold);
        } finally {
          giveBack(sandbox);
        }
      } finally {
        load -= 1;
        room.leave(share);
      }
    },
    async terminateAll() {
      for (const entry of idle.splice(0)) forget(entry);
      const started = await Promise.allSettled(starting);
      for (const result of started) if (result.status === 'fulfilled') all.add(result.value);
      // What starts while these end is not among them, and stays.
      const ended = [...all];
      all.clear();
      await Promise.all(ended.map((sandbox) => sandbox.terminate()));
    },
  };
}
