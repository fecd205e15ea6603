import { studioStackName } from '../../infra/stage-names.ts';
import { edgeRegion, type Stage } from '../../infra/stages.ts';
import { buildProducts } from '../build-products.ts';
import { type DeployAssembly, synthesizeStage } from './assembly.ts';
import {
  certificateCheck,
  concurrencyCheck,
  headersPoliciesCheck,
} from './checks/account-limits.ts';
import { bootstrapCheck, gatewayLogsCheck } from './checks/bootstrap.ts';
import { type Check, type CheckedBy, requireAll, runChecks } from './checks/check.ts';
import { type Identity, identityFor } from './checks/credentials.ts';
import { settingsCheck } from './checks/settings.ts';
import type { AwsClients } from './clients.ts';
import { deployedStack, stackStateCheck } from './deployed-stack.ts';
import { secretsCheck } from './secrets/secret-state.ts';
import { reasonOf, StepFailure } from './step.ts';

type Needs = {
  stage: Stage;
  clientsIn: (region: string) => AwsClients;
  build: typeof checkedBuild;
};

/** Checks everything that a deployment needs, and lists all that is missing at once. */
export async function prerequisites({
  stage,
  clientsIn,
  build,
}: Needs): Promise<{ assembly: DeployAssembly; who: Identity }> {
  const settings = await runChecks([settingsCheck(stage)]);
  const { result, assembly } = await build(stage);
  const { who, results } = await checkAccount(stage, clientsIn, assembly);
  requireAll([...settings, result, ...results]);
  if (!assembly || !who) throw new Error('A check that failed was not told.');
  return { assembly, who };
}

async function checkAccount(
  stage: Stage,
  clientsIn: Needs['clientsIn'],
  assembly: DeployAssembly | undefined,
): Promise<{ who: Identity | undefined; results: CheckedBy[] }> {
  const clients = clientsIn(stage.region);
  try {
    const who = await identityFor(stage, clients.sts);
    const results = await runChecks(accountChecks(stage, clientsIn, assembly));
    return { who, results: [{ name: `Credentials (${who.arn})`, problems: [] }, ...results] };
  } catch (error) {
    const next = error instanceof StepFailure ? ` ${error.next}` : '';
    const problem = `${reasonOf(error)}.${next} The account is checked after that.`;
    return { who: undefined, results: [{ name: 'Credentials', problems: [problem] }] };
  }
}

function accountChecks(
  stage: Stage,
  clientsIn: Needs['clientsIn'],
  assembly: DeployAssembly | undefined,
): Check[] {
  const clients = clientsIn(stage.region);
  const edge = clientsIn(edgeRegion);
  const stacks = assembly?.stacks ?? [];
  const regions = new Set([stage.region, ...stacks.map(({ region }) => region)]);
  const studio = stacks.find(({ name }) => name === studioStackName(stage));
  const policies = studio?.resourceTypes.filter(
    (type) => type === 'AWS::CloudFront::ResponseHeadersPolicy',
  );
  return [
    ...[...regions].map((region) => bootstrapCheck(clientsIn(region).ssm, region, stage)),
    gatewayLogsCheck(clients, stage.name),
    ...stacks.map(({ name, region }) =>
      stackStateCheck(name, region, () => deployedStack(clientsIn(region).cloudFormation, name)),
    ),
    secretsCheck(clients, stage.name),
    concurrencyCheck(clients.lambda, stage),
    ...certificateCheck(edge.acm, stage),
    headersPoliciesCheck(edge, {
      name: studioStackName(stage),
      needed: policies?.length ?? 0,
    }),
  ];
}

/** Builds the site where its sources have changed, and the template. */
export async function checkedBuild(
  stage: Stage,
): Promise<{ result: CheckedBy; assembly: DeployAssembly | undefined }> {
  let assembly: DeployAssembly | undefined;
  const [result = { name: 'Build', problems: [] }] = await runChecks([
    {
      name: 'Build',
      problems: async () => {
        await buildFor(stage);
        assembly = await synthesizeStage(stage);
        return [];
      },
    },
  ]);
  return { result, assembly };
}

async function buildFor({ name }: Stage): Promise<void> {
  // The build reads the stage from the environment.
  process.env.STAGE = name;
  await buildProducts(['site']);
}
