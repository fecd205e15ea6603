import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartFailure } from '../host.ts';

/** What the file holds, or undefined where there is none. A file that does not parse stops the start: others may rest on it. */
export function readJsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartFailure(
      `${file} is damaged. Put a copy of it back, or move it away to start without what it held.`,
      { cause },
    );
  }
}

/** What all JSON files of a folder hold, but those that are damaged; the folder is created if it is missing. */
export function readJsonFiles<Schema extends z.ZodMiniType>(
  folder: string,
  schema: Schema,
): z.infer<Schema>[] {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    const file = join(folder, name);
    try {
      return readJsonFile(file, schema) ?? [];
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      const kept = `${file}.damaged`;
      renameSync(file, kept);
      console.error(`${file} is damaged. It was kept as ${kept}; all else is used.`);
      return [];
    }
  });
}

/** Replaces the file as a whole: a reader sees the old content or the new, never half. */
export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(value, null, 1), { mode: 0o600 });
  renameSync(draft, file);
}

/** The parsed text; undefined if it is not JSON. */
export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes what does not fit a schema, a line for each mistake with its path. */
export function mistakesIn(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${reasonOf(issue)}`).join('\n');
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')} is not supported here`
    : issue.message;
}
