import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { jsonOrUndefined } from '../data/json.ts';

const itemSchema = z.record(z.string(), z.unknown());

/** An item as it was from a time on, in milliseconds since 1970; null where it was deleted. */
const writeSchema = z.object({ at: z.number(), key: z.string(), item: z.nullable(itemSchema) });

export type Item = z.infer<typeof itemSchema>;
export type Write = z.infer<typeof writeSchema>;

/** Every write of a table, so that it can be told what was in it at a time. */
export type WriteJournal = {
  /** The earliest time that is known by now. */
  since(now: Date): Date;
  note(writes: readonly Write[]): void;
  itemsAt(time: Date): Item[];
};

type Opening = {
  file: string;
  now: Date;
  /** What is older is forgotten. */
  windowMs: number;
  /** What is in the table when its journal begins. */
  items: () => Promise<Write[]>;
};

/** Opens the journal of a table: a line for each write, after one for each item that was there before. */
export async function openWriteJournal(opening: Opening): Promise<WriteJournal> {
  const { file, now, windowMs, items } = opening;
  if (!existsSync(file)) begin(file, now, await items());
  const oldest = now.getTime() - windowMs;
  if (read(file).since < oldest) begin(file, new Date(oldest), stateAt(read(file).writes, oldest));
  const { since } = read(file);
  return {
    since: (at) => new Date(Math.max(since, at.getTime() - windowMs)),
    note: (writes) => appendFileSync(file, linesOf(writes)),
    itemsAt: (time) =>
      stateAt(read(file).writes, time.getTime())
        .filter(({ at }) => at <= time.getTime())
        .flatMap(({ item }) => (item ? [item] : [])),
  };
}

const headSchema = z.object({ since: z.number() });

/** Writes the journal anew; what came after the items that it begins with stays. */
function begin(file: string, since: Date, writes: readonly Write[]): void {
  const draft = `${file}.new`;
  const head = `${JSON.stringify({ since: since.getTime() } satisfies z.infer<typeof headSchema>)}\n`;
  writeFileSync(draft, head + linesOf(writes));
  renameSync(draft, file);
}

function linesOf(writes: readonly Write[]): string {
  return writes.map((write) => `${JSON.stringify(write)}\n`).join('');
}

/** A crash may have torn the last line. */
function read(file: string): { since: number; writes: Write[] } {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const writes = lines.flatMap((line) => {
    const write = writeSchema.safeParse(jsonOrUndefined(line));
    return write.success ? [write.data] : [];
  });
  return { since: headSchema.parse(JSON.parse(head)).since, writes };
}

/** The last write of each item until a time, and all that came later. */
function stateAt(writes: readonly Write[], time: number): Write[] {
  const [until, later] = [new Map<string, Write>(), [] as Write[]];
  for (const write of writes) {
    if (write.at <= time) until.set(write.key, write);
    else later.push(write);
  }
  return [...[...until.values()].filter(({ item }) => item !== null), ...later];
}
