import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFunctionPool } from '../../lambda/function-pool.ts';
import { createMachineRoom } from '../../lambda/machine-room.ts';
import type { Sandbox } from '../../lambda/sandbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool whose sandboxes are only counted, and how many of them there are. */
function countedPool(room = createMachineRoom()) {
  const there = new Set<Sandbox>();
  const start = async () => {
    const sandbox: Sandbox = {
      initMs: 0,
      invoke: () => Promise.reject(new Error('Nothing runs here.')),
      alive: () => there.has(sandbox),
      terminate: async () => void there.delete(sandbox),
    };
    there.add(sandbox);
    return sandbox;
  };
  return { pool: createFunctionPool(start, room), there };
}

/** Runs as many events at once, and tells how many of them began before any ended. */
async function crowd({ pool }: ReturnType<typeof countedPool>, events: number): Promise<number> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: events }, () =>
    pool.withSandbox(async () => {
      begun += 1;
      await over;
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  const atOnce = begun;
  end();
  await Promise.all(all);
  return atOnce;
}

it('of what a crowd needed, one environment is left soon, and none after minutes', async () => {
  const counted = countedPool();
  await crowd(counted, 4);
  expect(counted.there.size).toBe(4);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(counted.there.size).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(counted.there.size).toBe(0);
});

it('a function that others leave no room may run one event', async () => {
  const room = createMachineRoom();
  const busy = countedPool(room);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const held = Array.from({ length: 100 }, () => busy.pool.withSandbox(() => over));
  expect(await crowd(countedPool(room), 3)).toBe(1);
  end();
  await Promise.all(held);
});

it('an environment that a function used is used again', async () => {
  const counted = countedPool();
  await crowd(counted, 1);
  const cold = await counted.pool.withSandbox(async (_, isCold) => isCold);
  expect(cold).toBe(false);
});
