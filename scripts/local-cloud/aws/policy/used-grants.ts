import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes which grants let a call through, for whoever looks for those that nothing uses. */
export type UsedGrants = {
  note(roleId: string, grant: string): void;
  /** Writes down what was noted. */
  keep(): void;
};

/** Names the folder of the notes; without it nothing is noted. */
export const usedGrantsVariable = 'ATELIER_USED_GRANTS';

/** The file is the process's own, so that several may write at once. */
export function createUsedGrants(folder = process.env[usedGrantsVariable]): UsedGrants {
  if (folder === undefined) return { note: () => undefined, keep: () => undefined };
  const used = new Set<string>();
  return {
    note: (roleId, grant) => used.add(`${roleId} ${grant}`),
    keep: () => {
      mkdirSync(folder, { recursive: true });
      const lines = [...used].map((grant) => `${grant}\n`);
      appendFileSync(join(folder, `${process.pid}.txt`), lines.join(''));
      used.clear();
    },
  };
}

/** All that was noted, as `role grant`; undefined where nobody was to note anything. */
export function readUsedGrants(folder = process.env[usedGrantsVariable]): Set<string> | undefined {
  if (folder === undefined) return undefined;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(files.flatMap((text) => text.split('\n')));
}
