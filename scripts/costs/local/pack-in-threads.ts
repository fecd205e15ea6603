import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Faults } from '../faults.ts';
import type { Part } from '../read/part.ts';
import type { PackedFile } from './pack-file.ts';

/** More threads would hold more in memory than they save in time. */
const mostThreads = 4;

/**
 * Nearly all that a thread makes is garbage at once: by itself it would gather some 100 MB of it before
 * it looks, in no less time.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** Packs each file into a part, in the order of the files. Throws where one cannot be read. */
export async function packInThreads(files: readonly string[], faults: Faults): Promise<Part[]> {
  const parts: Part[] = [];
  const waiting = [...files.entries()];
  async function work(): Promise<void> {
    const thread = new Worker(new URL('./pack-file.ts', import.meta.url), { resourceLimits });
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, file] = next;
      thread.postMessage(file);
      const [packed]: PackedFile[] = await once(thread, 'message');
      if (!packed) continue;
      parts[place] = packed.part;
      faults.torn += packed.faults.torn;
      faults.foreign += packed.faults.foreign;
    }
    await thread.terminate();
  }
  const threads = Math.min(availableParallelism(), mostThreads, files.length);
  await Promise.all(Array.from({ length: threads }, work));
  return parts;
}
