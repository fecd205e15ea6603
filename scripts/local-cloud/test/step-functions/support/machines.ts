import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import type { Assembly } from '../../../template/assembly.ts';
import { type Machine, startMachine, type Work } from './start-machine.ts';

/** Machines with data of their own, gone when the test is over. */
export function machinesOfTest() {
  const open: { machine: Machine; dataDir: string }[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const { machine } of open.splice(0)) await machine.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-states-'));
    folders.push(folder);
    return folder;
  };
  const started = async (assembly: Assembly, dataDir: string, work?: Work) => {
    const machine = await startMachine(assembly, dataDir, work);
    open.push({ machine, dataDir });
    return machine;
  };
  return {
    newFolder,
    /** Ends it as the studio does when it is stopped. */
    close: async (machine: Machine) => {
      const index = open.findIndex((entry) => entry.machine === machine);
      open.splice(index, 1);
      await machine.close();
    },
    start: (assembly: Assembly, work?: Work) => started(assembly, newFolder(), work),
    startIn: started,
    /** Another process on what it finds when the machine's was killed, so many seconds ago. */
    afterKill: (assembly: Assembly, killed: Machine, work?: Work, secondsAgo = 0) => {
      const dataDir = newFolder();
      const before = open.find(({ machine }) => machine === killed)?.dataDir;
      if (before === undefined) throw new Error('The machine was not started by this test.');
      const kept = join(dataDir, 'step-functions');
      cpSync(join(before, 'step-functions'), kept, { recursive: true });
      for (const file of globSync(join(kept, '*.json'))) age(file, secondsAgo);
      return started(assembly, dataDir, work);
    },
  };
}

const realTimes = new Set(['startedAt', 'enteredAt', 'begunAt', 'retryAt']);

function age(file: string, seconds: number): void {
  const aged: unknown = JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
    realTimes.has(key) ? value - seconds * 1000 : value,
  );
  writeFileSync(file, JSON.stringify(aged));
}

const eventSchema = z.object({ token: z.string() });

/** The token that a waiting task passed to its function. */
export function tokenIn(event: unknown): string {
  return eventSchema.parse(event).token;
}
