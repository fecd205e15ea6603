import type { Sandbox } from './sandbox.ts';

/** How long a sandbox may wait for its next event before it is given up, in milliseconds. */
const idleLimitMs = 120_000;

/** Further events wait for their turn; Lambda would start more environments. */
const maxSandboxes = 16;

/** The execution environments of one function. */
type FunctionPool = {
  /** Runs `use` with a sandbox of its own, and tells whether this is the sandbox's first event. */
  withSandbox<T>(use: (sandbox: Sandbox, cold: boolean) => Promise<T>): Promise<T>;
  /** Events that run or wait. */
  load(): number;
  terminateAll(): Promise<void>;
};

export function createFunctionPool(start: () => Promise<Sandbox>): FunctionPool {
  const all = new Set<Sandbox>();
  const starting = new Set<Promise<Sandbox>>();
  const idle: { sandbox: Sandbox; expiry: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  async function take(): Promise<{ sandbox: Sandbox; cold: boolean }> {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.expiry);
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
    const expiry = setTimeout(() => {
      const index = idle.findIndex((entry) => entry.sandbox === sandbox);
      if (index >= 0) idle.splice(index, 1);
      all.delete(sandbox);
      void sandbox.terminate();
    }, idleLimitMs);
    expiry.unref();
    idle.push({ sandbox, expiry });
  }

  return {
    load: () => running + waiting.length,
    async withSandbox(use) {
      if (running >= maxSandboxes) await new Promise<void>((resolve) => waiting.push(resolve));
      running += 1;
      try {
        const { sandbox, cold } = await take();
        try {
          return await use(sandbox, cold);
        } finally {
          giveBack(sandbox);
        }
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    async terminateAll() {
      for (const { expiry } of idle.splice(0)) clearTimeout(expiry);
      const started = await Promise.allSettled(starting);
      for (const result of started) if (result.status === 'fulfilled') all.add(result.value);
      // What starts while these end is not among them, and stays.
      const ended = [...all];
      all.clear();
      await Promise.all(ended.map((sandbox) => sandbox.terminate()));
    },
  };
}
