import * as z from 'zod/mini';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const madeSchema = z.object({
  /** Logical id. */
  id: z.string(),
  type: z.string(),
  physicalId: z.string(),
  /** What it was last made with. */
  properties: z.record(z.string(), z.unknown()),
  /** What `Fn::GetAtt` answers. */
  attributes: z.record(z.string(), z.string()),
});

/** A custom resource as its function last answered. */
export type MadeResource = z.infer<typeof madeSchema>;

const stateSchema = z.object({
  resources: z.array(madeSchema),
  /** Those that another one has replaced, and that are still to be deleted. */
  replaced: z.array(madeSchema),
});

/** The custom resources of a stack, in a file of the data folder. */
export type KeptResources = {
  get(id: string): MadeResource | undefined;
  /** One with another physical id replaces the one before, which is then to be deleted. */
  put(resource: MadeResource): void;
  /** What has no place in a template of these ids. */
  leftOver(ids: readonly string[]): MadeResource[];
  remove(resource: MadeResource): void;
};

export function openKeptResources(file: string): KeptResources {
  const state = readJsonFile(file, stateSchema) ?? { resources: [], replaced: [] };
  const get = (id: string) => state.resources.find((resource) => resource.id === id);
  return {
    get,
    put: (resource) => {
      const before = get(resource.id);
      if (before && before.physicalId !== resource.physicalId) state.replaced.push(before);
      state.resources = [...state.resources.filter(({ id }) => id !== resource.id), resource];
      writeJsonFile(file, state);
    },
    leftOver: (ids) => [
      ...state.replaced,
      ...state.resources.filter(({ id }) => !ids.includes(id)),
    ],
    remove: (resource) => {
      state.replaced = state.replaced.filter((each) => each !== resource);
      state.resources = state.resources.filter((each) => each !== resource);
      writeJsonFile(file, state);
    },
  };
}
