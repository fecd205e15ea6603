import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const keptSchema = z.object({
  /** What the template says; when it says something else, that is the value again. */
  fromTemplate: z.string(),
  type: z.string(),
  value: z.string(),
  version: z.int(),
  setAt: z.iso.datetime(),
});

export type KeptParameter = z.infer<typeof keptSchema>;

export type KeptParameters = {
  get(name: string): KeptParameter | undefined;
  /** Gives one that is there another value, and tells its new version. */
  put(name: string, parameter: KeptParameter, value: string): number;
};

/** The parameters of a stack in a file of the data folder, brought to what the template says by now. */
export function openKeptParameters(
  file: string,
  template: ReadonlyMap<string, { type: string; value: string }>,
  clock: Clock,
): KeptParameters {
  const before = readJsonFile(file, z.record(z.string(), keptSchema)) ?? {};
  const now = () => clock.now().toISOString();
  const kept = new Map(
    [...template].map(([name, { type, value }]): [string, KeptParameter] => {
      const known = before[name];
      if (known?.fromTemplate === value && known.type === type) return [name, known];
      const version = (known?.version ?? 0) + 1;
      return [name, { fromTemplate: value, type, value, version, setAt: now() }];
    }),
  );
  const write = () => writeJsonFile(file, Object.fromEntries(kept));
  write();
  return {
    get: (name) => kept.get(name),
    put: (name, parameter, value) => {
      const version = parameter.version + 1;
      kept.set(name, { ...parameter, value, version, setAt: now() });
      write();
      return version;
    },
  };
}
