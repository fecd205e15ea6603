import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { LogLine } from './log-line.ts';

const lineSchema = z.object({
  timestamp: z.string(),
  requestId: z.optional(z.string()),
  message: z.string(),
});

/** The lines of the studio on this machine: a file for each function with its logical id, a JSON object a line. */
export async function localLines(
  folder: string,
  words: readonly string[],
  since: Date,
): Promise<LogLine[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found: LogLine[] = [];
  for (const name of names.filter((each) => each.endsWith('.jsonl'))) {
    const lines = createInterface({ input: createReadStream(join(folder, name)) });
    for await (const line of lines) {
      if (!words.some((word) => line.includes(word))) continue;
      const read = lineIn(line, basename(name, '.jsonl'));
      if (read && new Date(read.at) >= since) found.push(read);
    }
  }
  return found.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Nothing of a line that was cut off. */
function lineIn(line: string, source: string): LogLine | undefined {
  try {
    const { timestamp: at, requestId, message } = lineSchema.parse(JSON.parse(line));
    return { at, source, requestId, message };
  } catch {
    return undefined;
  }
}
