import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Studio } from '@atelier/local-cloud/studio';
import * as z from 'zod/mini';

const eventSchema = z.object({ timestamp: z.iso.datetime(), message: z.string() });

/** Everything that the functions have logged, a line of theirs each. */
export function logsOf({ dataDir }: Studio): { functionId: string; message: string }[] {
  const folder = join(dataDir, 'logs');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => ({
        functionId: file.replace('.jsonl', ''),
        message: eventSchema.parse(JSON.parse(line)).message,
      })),
  );
}
