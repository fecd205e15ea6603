import { CfnResource, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { dataStackName, studioStackName } from '../../infra/stage-names.ts';
import { stageNamed } from '../../infra/stages.ts';
import { readable, readableResource } from './support/readable.ts';
import { appOf, frankfurt, stacksOf, type Template } from './support/synthesized.ts';

/** A function stands for all of them: they differ in what they are granted. */
const oneFunction = ['RemoveBg', 'RemoveBgRole', 'RemoveBgLive'];

const ofStudio: Readonly<Record<string, readonly string[]>> = {
  'a-function': oneFunction,
  ...eachByItself([
    'MediaKeys',
    'ContentCredentials',
    'Api',
    'Website',
    'Firewall',
    'AccessLogs',
    'Uploads',
    'Queues',
    'VideoWorkflow',
    'GradualDeployment',
  ]),
};
const ofData = eachByItself([
  'Secrets',
  'Tables',
  'MediaBucket',
  'CostRecords',
  'CostSubscriptions',
]);

function eachByItself(ids: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    ids.map((id) => [id.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase(), [id]]),
  );
}

const prod = stageNamed('prod');
const { data, studio, watching } = stacksOf(prod);

it.each([
  ...Object.entries(ofStudio).map((each) => [...each, studioStackName(prod), studio] as const),
  ...Object.entries(ofData).map((each) => [...each, dataStackName(prod), data] as const),
])('%s is what its snapshot shows', async (name, ids, stackName, template) => {
  const stack = stackIn(appOf(prod), stackName);
  const parts = ids.flatMap((id) => idsIn(stack.node.findChild(id)));
  await expect(shown(template, parts)).toMatchFileSnapshot(`__snapshots__/${name}.yaml`);
});

it('what watches a stage is what its snapshot shows', async () => {
  const text = shown(watching, Object.keys(watching.Resources));
  await expect(text).toMatchFileSnapshot('__snapshots__/watching.yaml');
});

it('the part of a stage in CloudFront’s region is what its snapshot shows', async () => {
  const { edge } = stacksOf(frankfurt);
  if (!edge) throw new Error('There is no such part.');
  await expect(shown(edge, Object.keys(edge.Resources))).toMatchFileSnapshot(
    '__snapshots__/edge.yaml',
  );
});

function stackIn(app: IConstruct, name: string): Stack {
  const stack = app.node.findChild(name);
  if (!Stack.isStack(stack)) throw new Error(`${name} is no stack.`);
  return stack;
}

/** The logical ids of what a construct makes. */
function idsIn(construct: IConstruct): string[] {
  return construct.node
    .findAll()
    .filter((child) => CfnResource.isCfnResource(child))
    .map((resource) => String(Stack.of(resource).resolve(resource.logicalId)));
}

function shown(template: Template, ids: readonly string[]): string {
  const resources = ids.flatMap((id) => {
    const resource = template.Resources[id];
    const said = resource && readableResource(template, resource);
    return said === undefined ? [] : [[readable(id), said]];
  });
  return stringify(Object.fromEntries(resources), { lineWidth: 100, aliasDuplicateObjects: false });
}
