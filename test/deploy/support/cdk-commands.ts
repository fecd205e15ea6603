import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CloudFormationClient,
  CreateChangeSetCommand,
  DeleteStackCommand,
  ExecuteChangeSetCommand,
  GetTemplateCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import type { Cdk } from '../../../scripts/deploy/cdk.ts';
import { type DeployedStack, deployedStack } from '../../../scripts/deploy/deployed-stack.ts';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      properties: z.optional(
        z.object({
          templateFile: z.optional(z.string()),
          terminationProtection: z.optional(z.boolean()),
          tags: z.optional(z.record(z.string(), z.string())),
        }),
      ),
    }),
  ),
});

const parametersSchema = z.object({
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.string()) })), {}),
});

/**
 * Asks CloudFormation what `cdk deploy` and `cdk destroy` ask, in their order, without uploads and roles, and nothing else: read from
 * `deployStack` of aws-cdk 2.1148, which deletes what failed creation, sets the protection before it executes changes, and is content with
 * any state where nothing would change.
 */
export function cdkCommands(client: CloudFormationClient): Cdk {
  return async (args) => {
    const [command = '', name = ''] = args;
    try {
      if (command === 'destroy') await destroy(client, name);
      else if (command === 'deploy') await deploy(client, name, optionsOf(args));
      return 0;
    } catch {
      return 1;
    }
  };
}

type Options = ReturnType<typeof optionsOf>;

function optionsOf(args: readonly string[]) {
  const after = (option: string) => args[args.indexOf(option) + 1] ?? '';
  const parameters = args
    .filter((_, at) => args[at - 1] === '--parameters')
    .map((pair) => pair.slice(pair.indexOf(':') + 1))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  return {
    folder: after('--app'),
    outputsFile: after('--outputs-file'),
    keepsParameters: !args.includes('--no-previous-parameters'),
    parameters: Object.fromEntries(parameters) as Record<string, string>,
  };
}

async function destroy(client: CloudFormationClient, StackName: string): Promise<void> {
  await client.send(new DeleteStackCommand({ StackName }));
  if (await deployedStack(client, StackName)) throw new Error('It could not be deleted');
}

async function deploy(client: CloudFormationClient, name: string, options: Options) {
  const found = await withoutFailed(client, name);
  const synthesized = synthesizedIn(options.folder, name);
  const parameters = valuesOf(synthesized.template, found, options);
  const same =
    found !== undefined &&
    (await templateIn(client, name)) === synthesized.template &&
    JSON.stringify(found.parameters) === JSON.stringify(parameters);
  const isChanged = !same || found.isProtected !== synthesized.isProtected;
  if (isChanged) await change(client, { ...synthesized, name, parameters, same }, found);
  const after = await deployedStack(client, name);
  if (isChanged && !/^(CREATE|UPDATE)_COMPLETE$/.test(after?.status ?? '')) {
    throw new Error(`${name} failed to deploy: ${after?.status}`);
  }
  writeFileSync(options.outputsFile, JSON.stringify({ [name]: after?.outputs ?? {} }));
}

/** The stack, unless its creation failed: then it is deleted. */
async function withoutFailed(client: CloudFormationClient, name: string) {
  const found = await deployedStack(client, name);
  if (!found || !/^ROLLBACK_/.test(found.status)) return found;
  await destroy(client, name);
  return undefined;
}

function synthesizedIn(folder: string, name: string) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { properties } = z.parse(manifestSchema, manifest).artifacts[name] ?? {};
  return {
    template: readFileSync(join(folder, properties?.templateFile ?? ''), 'utf8'),
    isProtected: properties?.terminationProtection ?? false,
    tags: properties?.tags ?? {},
  };
}

async function change(
  client: CloudFormationClient,
  wanted: {
    name: string;
    template: string;
    parameters: Record<string, string>;
    isProtected: boolean;
    tags: Record<string, string>;
    same: boolean;
  },
  found: DeployedStack | undefined,
): Promise<void> {
  const { name: StackName, template: TemplateBody, parameters, isProtected, tags } = wanted;
  const ChangeSetName = 'cdk-deploy-change-set';
  await client.send(
    new CreateChangeSetCommand({
      ...{ StackName, ChangeSetName, TemplateBody },
      ChangeSetType: found ? 'UPDATE' : 'CREATE',
      Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
      Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
        ...{ ParameterKey, ParameterValue },
      })),
    }),
  );
  if ((found?.isProtected ?? false) !== isProtected) {
    const EnableTerminationProtection = isProtected;
    await client.send(
      new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection }),
    );
  }
  if (!wanted.same) await client.send(new ExecuteChangeSetCommand({ StackName, ChangeSetName }));
}

async function templateIn(client: CloudFormationClient, StackName: string) {
  return (await client.send(new GetTemplateCommand({ StackName }))).TemplateBody;
}

/** The template's parameters: as they are given, as they were, or as the template has them. */
function valuesOf(template: string, found: DeployedStack | undefined, options: Options) {
  const { Parameters } = z.parse(parametersSchema, JSON.parse(template));
  const before = options.keepsParameters ? (found?.parameters ?? {}) : {};
  return Object.fromEntries(
    Object.entries(Parameters).map(([key, { Default = '' }]) => [
      key,
      options.parameters[key] ?? before[key] ?? Default,
    ]),
  );
}
