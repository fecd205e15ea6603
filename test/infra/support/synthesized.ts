import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, StackProps } from 'aws-cdk-lib';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { cdkApp, deployedAs } from '../../../infra/cdk-app.ts';
import { DataStack } from '../../../infra/data-stack.ts';
import { functionEntries } from '../../../infra/function-entries.ts';
import {
  bundleName,
  dataStackName,
  edgeStackName,
  studioStackName,
  watchingStackName,
} from '../../../infra/stage-names.ts';
import type { StageSettings } from '../../../infra/stage-settings.ts';
import { type Stage, stageNamed, validSettings } from '../../../infra/stages.ts';
import { studioApp } from '../../../infra/studio-app.ts';
import { StudioStack } from '../../../infra/studio-stack.ts';
import { WatchingStack } from '../../../infra/watching-stack.ts';
import type { StageName } from '../../../shared/stage-name.ts';

const resourceSchema = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
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

type Stacks = {
  data: Template;
  studio: Template;
  watching: Template;
  edge: Template | undefined;
  /** The names of the stacks that refuse to be deleted. */
  protectedNames: readonly string[];
};

const known = new Map<string, Stacks>();

/** All of a stage in its own region, or of one that differs in a setting, as one template. */
export function templateOf(stageName: StageName, settings: Partial<StageSettings> = {}): Template {
  return wholeOf(stacksOf({ ...stageNamed(stageName), ...settings }));
}

/** The stacks of a stage's own region as one template: their ids differ. */
export function wholeOf({ data, studio, watching }: Pick<Stacks, 'data' | 'studio' | 'watching'>) {
  const section = <Name extends 'Resources' | 'Parameters' | 'Outputs'>(name: Name) =>
    Object.assign({}, data[name], studio[name], watching[name]);
  return {
    ...studio,
    Resources: section('Resources'),
    Parameters: section('Parameters'),
    Outputs: section('Outputs'),
  };
}

/** The stacks of a stage, synthesized once per process; only one in another region has one at the edge. */
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
    const find = (name: string) => stacks.find(({ stackName }) => stackName === name)?.template;
    const edge: unknown = find(edgeStackName(stage));
    return {
      data: z.parse(templateSchema, find(dataStackName(stage))),
      studio: z.parse(templateSchema, find(studioStackName(stage))),
      watching: z.parse(templateSchema, find(watchingStackName(stage))),
      edge: edge === undefined ? undefined : z.parse(templateSchema, edge),
      protectedNames: stacks
        .filter(({ terminationProtection }) => terminationProtection)
        .map(({ stackName }) => stackName),
    };
  });
}

/** Each stack of a stage's own region, synthesized in an app that has no other. */
export function synthesizeAlone(stage: Stage): Pick<Stacks, 'data' | 'studio' | 'watching'> {
  return inFolder((folder) => {
    const bundles = standIns(folder);
    const { timeouts } = new StudioStack(cdkApp({ outdir: folder }), 'Timeouts', {
      stage,
      bundles,
    });
    const alone = (
      name: string,
      make: (app: App, props: StackProps & { stage: Stage }) => void,
    ) => {
      const app = cdkApp({ outdir: join(folder, name) });
      make(app, { stage, env: { region: stage.region }, ...deployedAs(stage) });
      return z.parse(templateSchema, app.synth().getStackByName(name).template);
    };
    const data = dataStackName(stage);
    const studio = studioStackName(stage);
    const watching = watchingStackName(stage);
    return {
      data: alone(data, (app, props) => new DataStack(app, data, props)),
      studio: alone(studio, (app, props) => new StudioStack(app, studio, { ...props, bundles })),
      watching: alone(
        watching,
        (app, props) => new WatchingStack(app, watching, { ...props, timeouts }),
      ),
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
  const { name, kind, ...prod } = stageNamed('prod');
  const domain = { ...prod.domain, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
  return { name, kind, ...validSettings(name, { ...prod, region: 'eu-central-1', domain }) };
}

/** The resources of a type, with their logical ids. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
}

/** The logical ids of what has names of its own, by those names; `<account>` stands for the account. */
export function idsByName({ Resources }: Template): ReadonlyMap<string, string> {
  const named = Object.entries(Resources).flatMap(([id, { Properties }]) =>
    ['TableName', 'BucketName', 'LogGroupName', 'Name']
      .filter((key) => key in Properties)
      .map((key) => [withAccount(Properties[key]), id] as const),
  );
  return new Map(named);
}

/** A text of a template, joined, with `<account>` for the account. */
export function withAccount(value: unknown): string {
  if (typeof value === 'string') return value;
  const joined = z.safeParse(joinSchema, value);
  if (joined.success) return joined.data['Fn::Join'][1].map(withAccount).join('');
  return JSON.stringify(value) === '{"Ref":"AWS::AccountId"}' ? '<account>' : JSON.stringify(value);
}

const joinSchema = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });

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
