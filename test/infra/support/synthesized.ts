import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { bundleName, functionEntries } from '../../../infra/function-entries.ts';
import type { StageSettings } from '../../../infra/stage-settings.ts';
import { type Stage, type StageName, stageNamed, validSettings } from '../../../infra/stages.ts';
import { studioApp } from '../../../infra/studio-app.ts';

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
  Condition: z.optional(z.string()),
});

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z.record(z.string(), z.looseObject({ Default: z.optional(z.string()) })),
  Outputs: z.record(z.string(), z.unknown()),
});

export type Template = z.infer<typeof templateSchema>;
export type Resource = z.infer<typeof resourceSchema>;

type Stacks = {
  studio: Template;
  edge: Template | undefined;
  /** Whether the studio's stack refuses to be deleted. */
  isProtected: boolean;
};

const known = new Map<string, Stacks>();

/** The template of a stage, or of one that differs in a setting. */
export function templateOf(stageName: StageName, settings: Partial<StageSettings> = {}): Template {
  return stacksOf({ ...stageNamed(stageName), ...settings }).studio;
}

/** The stacks of a stage, synthesized once per process; only one in another region has a second. */
export function stacksOf(stage: Stage): Stacks {
  const key = JSON.stringify(stage);
  const stacks = known.get(key) ?? synthesize(stage);
  known.set(key, stacks);
  return stacks;
}

const trees = new Map<string, App>();

/** The constructs of a stage, to look at: made once per process, and not to be synthesized. */
export function appOf(stage: Stage): App {
  const key = JSON.stringify(stage);
  const app = trees.get(key) ?? inFolder((folder) => build(stage, folder));
  trees.set(key, app);
  return app;
}

/** Synthesizes a stage; where asked, CloudFormation's own rules must hold. */
export function synthesize(stage: Stage, { validate = false } = {}): Stacks {
  return inFolder((folder) => {
    const { stacks } = build(stage, folder, validate).synth();
    const stackIn = (name: string, region: string) =>
      stacks.find(
        ({ stackName, environment }) => stackName === name && environment.region === region,
      );
    const studio = stackIn(`atelier-${stage.name}`, stage.region);
    if (!studio) throw new Error(`Stage ${stage.name} has no stack.`);
    const edge = stackIn(`atelier-${stage.name}-edge`, 'us-east-1');
    return {
      studio: z.parse(templateSchema, studio.template),
      edge: edge && z.parse(templateSchema, edge.template),
      isProtected: studio.terminationProtection === true,
    };
  });
}

/** With stand-ins for the functions. */
function build(stage: Stage, folder: string, validate = false): App {
  const outdir = join(folder, 'cdk.out');
  return studioApp({ stage, bundles: standIns(folder), outdir, validate });
}

function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-infra-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A stage for customers in Frankfurt, whose name is kept by Route 53. */
export const frankfurt = stageElsewhere();

function stageElsewhere(): Stage {
  const { name, ...prod } = stageNamed('prod');
  const domain = { ...prod.domain, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
  return { name, ...validSettings(name, { ...prod, region: 'eu-central-1', domain }) };
}

/** The resources of a type, with their logical ids. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}

/** The logical id of the function with this name. */
export function functionIdOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A folder for one test, removed after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-infra-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function standIns(folder: string): string {
  const bundles = join(folder, 'functions');
  for (const entry of functionEntries) {
    const bundle = join(bundles, bundleName(entry));
    mkdirSync(bundle, { recursive: true });
    writeFileSync(join(bundle, 'index.js'), `// ${entry}`);
  }
  return bundles;
}
