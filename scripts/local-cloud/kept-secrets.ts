import * as z from 'zod/mini';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const versionSchema = z.object({ id: z.string(), value: z.string() });

const versionsSchema = z.object({
  AWSCURRENT: versionSchema,
  AWSPREVIOUS: z.optional(versionSchema),
});

export type SecretVersion = z.infer<typeof versionSchema>;

/** A secret that has a value; one that was replaced has the value before, too. */
export type SecretVersions = z.infer<typeof versionsSchema>;

export type KeptSecrets = {
  get(name: string): SecretVersions | undefined;
  keep(name: string, versions: SecretVersions): void;
  /** Forgets all but these. */
  keepOnly(names: readonly string[]): void;
};

/** The secrets of a stack that were made up or put while it ran, in a file of the data folder. */
export function openKeptSecrets(file: string): KeptSecrets {
  const kept = new Map(
    Object.entries(readJsonFile(file, z.record(z.string(), versionsSchema)) ?? {}),
  );
  const write = () => writeJsonFile(file, Object.fromEntries(kept));
  return {
    get: (name) => kept.get(name),
    keep: (name, versions) => {
      kept.set(name, versions);
      write();
    },
    keepOnly: (names) => {
      const gone = [...kept.keys()].filter((name) => !names.includes(name));
      for (const name of gone) kept.delete(name);
      if (gone.length > 0) write();
    },
  };
}
