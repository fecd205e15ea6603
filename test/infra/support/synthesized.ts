import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { bundleName, functionEntries } from '../../../infra/bundle-functions.ts';
import { type StageName, stageNamed } from '../../../infra/stages.ts';
import { studioApp } from '../../../infra/studio-app.ts';

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
});

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z.record(z.string(), z.looseObject({ Default: z.optional(z.string()) })),
  Outputs: z.record(z.string(), z.unknown()),
});

export type Template = z.infer<typeof templateSchema>;
export type Resource = z.infer<typeof resourceSchema>;

const templates = new Map<StageName, Template>();
const protectedStages = new Set<StageName>();

/** The template of a stage, synthesized once per test file. */
export function templateOf(stageName: StageName): Template {
  const template = templates.get(stageName) ?? synthesize(stageName);
  templates.set(stageName, template);
  return template;
}

/** Synthesizes a stage with stand-ins for its functions. */
export function synthesize(stageName: StageName, options: { validate?: boolean } = {}): Template {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-infra-'));
  try {
    const stage = stageNamed(stageName);
    const outdir = join(folder, 'cdk.out');
    const app = studioApp({ stage, bundles: standIns(folder), outdir, ...options });
    const stack = app.synth().getStackByName(`atelier-${stageName}`);
    if (stack.terminationProtection) protectedStages.add(stageName);
    return z.parse(templateSchema, stack.template);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether the stack of a stage refuses to be deleted. */
export function isProtected(stageName: StageName): boolean {
  templateOf(stageName);
  return protectedStages.has(stageName);
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
