import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { addReached, type Reached } from './reached.ts';
import type { Failure } from './threads.ts';
import type { Outcome } from './work.ts';

/** What came of seeds, added up. */
export type Tally = {
  done: number;
  steps: number;
  known: number;
  /** Seeds that went wrong. */
  wrong: number[];
  reached: Reached;
};

export function emptyTally(): Tally {
  return { done: 0, steps: 0, known: 0, wrong: [], reached: new Map() };
}

export function count(tally: Tally, outcome: Outcome | Failure): void {
  tally.done += 1;
  if ('failure' in outcome) {
    tally.wrong.push(outcome.seed);
    return;
  }
  tally.steps += outcome.steps;
  if (outcome.knownCount > 0) tally.known += 1;
  if (outcome.unknown.length > 0) tally.wrong.push(outcome.seed);
  addReached(tally.reached, outcome.reached);
}

function add(tally: Tally, more: Tally): void {
  tally.done += more.done;
  tally.steps += more.steps;
  tally.known += more.known;
  tally.wrong.push(...more.wrong);
  addReached(tally.reached, more.reached);
}

const progressSchema = z.object({
  /** The first seeds of the blocks that are done. */
  blocks: z.array(z.number()),
  done: z.number(),
  steps: z.number(),
  known: z.number(),
  wrong: z.array(z.number()),
  reached: z.array(z.tuple([z.string(), z.number()])),
});

/** What has been run so far, kept in a file where there is one. */
export type Progress = {
  all: Tally;
  isDone: (block: number) => boolean;
  /** Adds a block of seeds once all of them have been run: a run that is ended begins its unfinished blocks again. */
  finish: (block: number, tally: Tally) => void;
};

export function openProgress(file: string | undefined): Progress {
  const all = emptyTally();
  const blocks = new Set<number>();
  if (file && existsSync(file)) {
    const {
      reached,
      blocks: done,
      ...rest
    } = z.parse(progressSchema, JSON.parse(readFileSync(file, 'utf8')));
    add(all, { ...rest, reached: new Map(reached) });
    for (const block of done) blocks.add(block);
  }
  return {
    all,
    isDone: (block) => blocks.has(block),
    finish: (block, tally) => {
      add(all, tally);
      blocks.add(block);
      if (!file) return;
      const text = JSON.stringify({ ...all, blocks: [...blocks], reached: [...all.reached] });
      // Never half a file.
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  };
}
