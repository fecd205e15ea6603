import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import type { ResolvedTemplate, Resource } from '../template/template.ts';
import {
  type Asked,
  askFunction,
  createResponseServer,
  type Invoke,
  type ResourceAnswer,
  type ResponseServer,
  sentProperties,
} from './ask-function.ts';

/** The resources of a template that functions of the same template make. */
export type CustomResources = {
  /** What `Fn::GetAtt`, or `Ref`, answers of one that is made; undefined for any other resource. */
  attribute(id: string, attribute: string): string | undefined;
  /** Creates what is new, updates what has changed, and deletes what is gone or was replaced. */
  bringUp(template: ResolvedTemplate, invoke: Invoke): Promise<void>;
};

type Ask = (asked: Asked) => Promise<ResourceAnswer>;

/** Remembers in the folder what it created, so that a restart creates nothing again. */
export function createCustomResources(folder: string): CustomResources {
  const made = new Map<string, MadeResource>();
  return {
    attribute: (id, attribute) => {
      const resource = made.get(id);
      if (resource === undefined) return undefined;
      if (attribute === 'Ref') return resource.physicalId;
      const value = resource.attributes[attribute];
      if (value === undefined) throw new Error(`${id} (${resource.type}) has no ${attribute}`);
      return value;
    },
    bringUp: async (template, invoke) => {
      const kept = openKeptResources(join(folder, `${template.stackName}.json`));
      const resources = template.customResources();
      await withServer(async (server) => {
        const ask: Ask = async (asked) =>
          askFunction(asked, { template, invoke, server: await server() });
        for (const resource of resources)
          made.set(resource.id, await createdOrUpdated(resource, kept, ask));
        const ids = resources.map(({ id }) => id);
        for (const resource of kept.leftOver(ids)) {
          await explained(resource.id, 'deleted', ask(deletionOf(resource)));
          kept.remove(resource);
        }
      });
    },
  };
}

/** Creates or updates a resource if it has changed. */
async function createdOrUpdated(
  { id, type, properties: resolved }: Resource,
  kept: KeptResources,
  ask: Ask,
): Promise<MadeResource> {
  const before = kept.get(id);
  const properties = sentProperties(resolved);
  if (before) requireSameMaker(before, type, properties);
  if (before && isDeepStrictEqual(before.properties, properties)) return before;
  const asked = { ResourceType: type, LogicalResourceId: id, ResourceProperties: properties };
  const answer = before
    ? await explained(id, 'updated', ask({ ...asked, ...updateOf(before) }))
    : await explained(id, 'created', ask({ ...asked, RequestType: 'Create' }));
  const resource = { id, type, properties, ...answer };
  kept.put(resource);
  return resource;
}

function updateOf(before: MadeResource) {
  return {
    RequestType: 'Update',
    PhysicalResourceId: before.physicalId,
    OldResourceProperties: before.properties,
  } as const;
}

function deletionOf({ id, type, physicalId, properties }: MadeResource): Asked {
  return {
    RequestType: 'Delete',
    ResourceType: type,
    LogicalResourceId: id,
    PhysicalResourceId: physicalId,
    ResourceProperties: properties,
  };
}

/** CloudFormation changes neither the type of a custom resource nor the function behind it. */
function requireSameMaker(
  before: MadeResource,
  type: string,
  properties: Record<string, unknown>,
): void {
  const isSame = before.type === type && before.properties.ServiceToken === properties.ServiceToken;
  if (isSame) return;
  throw new StartFailure(
    `${before.id} has another type or service token than before, which CloudFormation does not allow.`,
  );
}

async function explained<Result>(id: string, done: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartFailure(`The custom resource ${id} was not ${done}: ${reason}`, { cause });
  }
}

/** Starts the server for responses when it is first needed. */
async function withServer(
  work: (server: () => Promise<ResponseServer>) => Promise<void>,
): Promise<void> {
  let server: Promise<ResponseServer> | undefined;
  try {
    await work(() => {
      server ??= createResponseServer();
      return server;
    });
  } finally {
    await (await server)?.close();
  }
}

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
type MadeResource = z.infer<typeof madeSchema>;

const stateSchema = z.object({
  resources: z.array(madeSchema),
  /** Those that another one has replaced, and that are still to be deleted. */
  replaced: z.array(madeSchema),
});

/** The custom resources of a stack, in a file of the data folder. */
type KeptResources = {
  get(id: string): MadeResource | undefined;
  /** One with another physical id replaces the one before, which is then to be deleted. */
  put(resource: MadeResource): void;
  /** What has no place in a template of these ids. */
  leftOver(ids: readonly string[]): MadeResource[];
  remove(resource: MadeResource): void;
};

function openKeptResources(file: string): KeptResources {
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
