import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { bundleName, functionEntries } from '../../../infra/bundle-functions.ts';
import { type Stage, type StageName, stageNamed, validSettings } from '../../../infra/stages.ts';
import { studioApp } from '../../../infra/studio-app.ts';

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  Condition: z.optional(z.string()),
});

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z._default(
    z.record(z.string(), z.looseObject({ Default: z.optional(z.string()) })),
    {},
  ),
  Outputs: z._default(z.record(z.string(), z.unknown()), {}),
});

export type Template = z.infer<typeof templateSchema>;
export type Resource = z.infer<typeof resourceSchema>;

type Stacks = { studio: Template; edge: Template | undefined };
type Options = { validate?: boolean };

const known = new Map<string, Stacks>();

/** The template of a stage, synthesized once per test file. */
export function templateOf(stageName: StageName): Template {
  return stacksOf(stageNamed(stageName)).studio;
}

/** The templates of a stage as it is in its region, synthesized once; it has a second one elsewhere. */
export function stacksOf(stage: Stage): Stacks {
  const key = `${stage.name} ${stage.region}`;
  const stacks = known.get(key) ?? synthesizeStage(stage);
  known.set(key, stacks);
  return stacks;
}

/** Synthesizes a stage with stand-ins for its functions. */
export function synthesize(stageName: StageName, options: Options = {}): Template {
  return synthesizeStage(stageNamed(stageName), options).studio;
}

function synthesizeStage(stage: Stage, options: Options = {}): Stacks {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-infra-'));
  try {
    const outdir = join(folder, 'cdk.out');
    const app = studioApp({ stage, bundles: standIns(folder), outdir, ...options });
    const { stacks } = app.synth();
    const templateIn = (name: string, region: string) =>
      stacks
        .filter(({ stackName, environment }) => stackName === name && environment.region === region)
        .map(({ template }) => z.parse(templateSchema, template))[0];
    const studio = templateIn(`atelier-${stage.name}`, stage.region);
    if (!studio) throw new Error(`Stage ${stage.name} has no stack.`);
    return { studio, edge: templateIn(`atelier-${stage.name}-edge`, 'us-east-1') };
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
