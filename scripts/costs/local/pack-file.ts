// A thread that packs files: it is told their names, and answers each with its part.
import { parentPort } from 'node:worker_threads';
import { type Faults, noFaults } from '../faults.ts';
import { createPacker } from '../read/packer.ts';
import type { Part } from '../read/part.ts';
import { eventsInFiles } from './local-source.ts';

export type PackedFile = { part: Part; faults: Faults };

async function pack(file: string): Promise<PackedFile> {
  const faults = noFaults();
  const packer = createPacker(faults);
  for await (const event of eventsInFiles([file], faults)) packer.take(event);
  return { part: packer.part(), faults };
}

parentPort?.on('message', async (file: string) => parentPort?.postMessage(await pack(file)));
