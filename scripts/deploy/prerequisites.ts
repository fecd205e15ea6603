import { studioStackName } from '../../infra/stage-names.ts';
import { edgeRegion, type Stage } from '../../infra/stages.ts';
import type { DeployAssembly } from './assembly.ts';
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
import type { Release } from './release/release.ts';
import { secretsCheck } from './secrets/secret-state.ts';
import { reasonOf, StepFailure } from './step.ts';

type Needs = {
  stage: Stage;
  clientsIn: (region: string) => AwsClients;
  release: () => Promise<Release>;
};

/** Checks everything that a deployment needs, and lists all that is missing at once. */
export async function prerequisites({
  stage,
  clientsIn,
  release: readRelease,
}: Needs): Promise<{ release: Release; who: Identity }> {
  let release: Release | undefined;
  const checks = await runChecks([
    settingsCheck(stage),
    {
      name: 'Build',
      problems: async () => {
        release = await readRelease();
        return [];
      },
    },
  ]);
  const { who, results } = await checkAccount(stage, clientsIn, release?.assembly);
  requireAll([...checks, ...results]);
  if (!release || !who) throw new Error('A check that failed was not told.');
  return { release, who };
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
