import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { functionIdOf } from '../../infra/function-entries.ts';
import { type Stage, stageNamed, stageNames } from '../../infra/stages.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { isFullRun } from '../full-run.ts';
import { accountTemplate, developersTemplate } from './support/account-template.ts';
import { cycleIn } from './support/dependencies.ts';
import {
  frankfurt,
  stacksOf,
  type Template,
  temporaryFolder,
  wholeOf,
} from './support/synthesized.ts';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const limits = { resources: 500, bytes: 1_000_000 };

/** What a stack of a stage may have, so that there is room for what is to come: two thirds of the limit. */
const comfortable = 2 / 3;

/** From here on a stack must be parted before anything is added. */
const nearlyFull = 0.8;

const stages = [...stageNames.map(stageNamed), stageNamed('dev-anna'), frankfurt];
const templates: (readonly [string, Pick<Template, 'Resources'>])[] = [
  ...stages.flatMap((stage) => {
    const { data, studio, watching, edge } = stacksOf(stage);
    const all = Object.entries({ data, studio, watching, ...(edge && { edge }) });
    return all.map(
      ([part, template]) => [`${stage.name} in ${stage.region}, ${part}`, template] as const,
    );
  }),
  ['account', accountTemplate().toJSON() as Template],
  ['developers', developersTemplate().toJSON() as Template],
];

describe.each(templates)('the template of %s', (_, template) => {
  it('is far from what CloudFormation takes at most', () => {
    expect(Object.keys(template.Resources).length).toBeLessThan(limits.resources * comfortable);
    const bytes = Buffer.byteLength(JSON.stringify(template, undefined, 1));
    expect(bytes).toBeLessThan(limits.bytes * comfortable);
  });

  it('neither gives to other stacks nor takes from them, so that each can change by itself', () => {
    expect(JSON.stringify(template)).not.toMatch(/"(Export|Fn::ImportValue|Fn::GetStackOutput)"/);
  });

  it('has no resources that wait for each other', () => {
    expect(cycleIn(template)).toBeUndefined();
  });
});

it('the studio of customers has room for sixteen more routes', () => {
  const { studio } = stacksOf(stageNamed('prod'));
  const ids = Object.keys(studio.Resources);
  const ofRoutes = servedRoutes.map(
    ([name]) =>
      ids.filter((id) =>
        /^(Role|Live|Deployment|CurrentVersion.*)?$/.test(id.replace(functionIdOf(name), '')),
      ).length,
  );
  // Besides, a tool whose functions are more than an alarm reads gets another alarm.
  const sixteenMore = 16 * Math.max(...ofRoutes) + 15;
  expect(ofRoutes).toEqual(servedRoutes.map(() => 5));
  expect(ids.length + sixteenMore).toBeLessThan(limits.resources * nearlyFull);
});

it('resources that wait for each other in a circle are found', () => {
  const Resources = {
    A: { Type: 'T', Properties: { Name: { 'Fn::GetAtt': ['B', 'Arn'] } } },
    B: { Type: 'T', Properties: {}, DependsOn: ['C'] },
    C: { Type: 'T', Properties: { Name: { 'Fn::Join': [{ Ref: 'A' }] } } },
  };
  expect(cycleIn({ Resources })).toEqual(['A', 'B', 'C', 'A']);
});

/** Without the name of the stage, and without what the CDK makes of it at the ends of ids. */
function nameless(stage: Stage): unknown {
  const text = JSON.stringify(wholeOf(stacksOf(stage)))
    .replaceAll(
      new RegExp(`\\b${stage.name}\\b|(?<=atelier_?|cdk-atl)${stage.name}`, 'g'),
      '<stage>',
    )
    .replaceAll(/WebsiteDistribut[a-z]*Origin(\d)(?:[0-9A-F]{8})?/g, 'Origin$1')
    .replaceAll(/(CurrentVersion|Deployment)[0-9A-F]{8}[0-9a-f]{32}/g, '$1')
    .replaceAll(/(?<=[a-z])(?:[0-9A-F]{8})+/g, '');
  return JSON.parse(text);
}

it('the page about operations tells how many resources the stacks have', () => {
  const page = readFileSync('infra/operations.md', 'utf8');
  const { data, studio, watching } = stacksOf(stageNamed('prod'));
  const told = [...page.matchAll(/^\| `atelier-<stage>[a-z-]*` \|.*\| (\d+) \|$/gm)];
  expect(told.map(([, count]) => Number(count))).toEqual(
    [data, studio, watching].map(({ Resources }) => Object.keys(Resources).length),
  );
});

it('what stages share is deployed without a bucket for templates', () => {
  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html, of the text itself.
  for (const template of [accountTemplate(), developersTemplate()]) {
    expect(Buffer.byteLength(stringify(template.toJSON()))).toBeLessThan(51_200);
  }
});

it('stages differ in nothing but what their settings say', () => {
  const { name: _, ...settings } = stageNamed('prod');
  expect(nameless({ name: 'dev', ...settings })).toEqual(nameless(stageNamed('prod')));
});

const hasLinter = spawnSync('cfn-lint', ['--version']).status === 0;

it.skipIf(!hasLinter)(
  'cfn-lint, where it is installed, finds nothing in them',
  () => {
    const folder = temporaryFolder();
    // It takes a second for every 30 KB: the stacks of prod have all that the others have.
    const linted = isFullRun
      ? templates
      : templates.filter(([name]) => name.startsWith('prod in us'));
    const files = linted.map(([name, template]) => {
      const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
      writeFileSync(file, JSON.stringify(template));
      return file;
    });
    // W3005: the CDK writes down dependencies that a reference makes anyway.
    const { stdout, stderr } = spawnSync('cfn-lint', ['--ignore-checks', 'W3005', '--', ...files], {
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe('');
    // In Python, on a machine that other tests keep busy.
  },
  180_000,
);
