import { LambdaClient } from '@aws-sdk/client-lambda';
import { functionEntries } from '../../infra/function-entries.ts';
import { functionNameOf, studioStackName } from '../../infra/stage-names.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { identityFor } from '../deploy/checks/credentials.ts';
import { awsClients } from '../deploy/clients.ts';
import { deployedStack } from '../deploy/deployed-stack.ts';
import { StepFailure } from '../deploy/step.ts';
import { askFunction } from './ask-function.ts';
import { stageLines } from './requests/stage-lines.ts';
import type { SupportedStudio } from './studio.ts';

/** Where requests go in place of AWS, and as whom: a test's. */
type Elsewhere = Parameters<typeof awsClients>[1];

/** A stage on AWS, as whoever is signed in. Throws, with what to do, where nobody is, or in another account. */
export async function openStageStudio(
  name: string,
  elsewhere: Elsewhere = {},
): Promise<SupportedStudio> {
  const stage = stageNamed(name);
  const { sts, cloudFormation } = awsClients(stage.region, elsewhere);
  const { arn } = await identityFor(stage, sts);
  const lambda = new LambdaClient({ region: stage.region, ...elsewhere });
  const groups = functionEntries.map((entry) => functionNameOf(stage, entry));
  return {
    name: stage.name,
    by: arn,
    ask: (request) => askFunction(lambda, stage, request),
    site: () => siteOf(stage, cloudFormation),
    lines: (words, since) =>
      stageLines(
        { region: stage.region, credentials: sts.config.credentials, ...elsewhere },
        groups,
        {
          words,
          since,
        },
      ),
  };
}

async function siteOf(
  stage: Stage,
  client: ReturnType<typeof awsClients>['cloudFormation'],
): Promise<string> {
  const stack = await deployedStack(client, studioStackName(stage));
  const origin = stack?.outputs.SiteOrigin;
  if (origin) return origin;
  throw new StepFailure(
    `${studioStackName(stage)} tells no origin of its site.`,
    `npm run deploy -- --stage ${stage.name}`,
  );
}
