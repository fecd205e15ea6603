import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CountLine,
  countSchema,
  countsFile,
  deliveredFolder,
} from '@atelier/local-cloud/counts';
import * as z from 'zod/mini';

/** What studios counted, and which lines of logs were delivered meanwhile. */
export type KeptCosts = {
  counts: readonly CountLine[];
  /** Messages of log events; each event once. */
  messages: readonly string[];
};

/** The log stream of lines that tests make up: no event is behind them. */
export const madeUpStream = 'made-up';

const batchSchema = z.object({
  logStream: z.string(),
  logEvents: z.array(z.object({ id: z.string(), message: z.string() })),
});

/** Reads what every studio left in a folder of its own in `folder`. */
export function readKeptCosts(folder: string): KeptCosts {
  const studios = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const counts = studios.flatMap((studio) =>
    linesOf(join(studio, countsFile)).map((line) => countSchema.parse(JSON.parse(line))),
  );
  const events = studios
    .flatMap((studio) => deliveredFiles(join(studio, deliveredFolder)))
    .flatMap(linesOf)
    .map((line) => batchSchema.parse(JSON.parse(line)))
    .filter(({ logStream }) => logStream !== madeUpStream)
    .flatMap(({ logEvents }) => logEvents);
  const messages = new Map(events.map(({ id, message }) => [id, message]));
  return { counts, messages: [...messages.values()] };
}

function deliveredFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name));
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
