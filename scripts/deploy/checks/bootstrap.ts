import { GetAccountCommand } from '@aws-sdk/client-api-gateway';
import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
import { qualifierOf } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import type { AwsClients } from '../clients.ts';
import type { Check } from './check.ts';

/** What the manifests of this CDK ask for at most: `requiresBootstrapStackVersion`. */
const leastVersion = 8;

/** Whether the CDK may deploy the stage to the region. */
export function bootstrapCheck(ssm: SSMClient, region: string, stage: Stage): Check {
  const run = `run npm run bootstrap -- --stage ${stage.name}`;
  return {
    name: `The CDK's bootstrap in ${region}`,
    problems: async () => {
      const version = await bootstrapVersion(ssm, stage);
      if (version === undefined) return [`${region} is not prepared for the stage: ${run}.`];
      if (version < leastVersion) {
        return [`The CDK's bootstrap of ${region} is old (version ${version}): ${run}.`];
      }
      return [];
    },
  };
}

/** Whether API Gateway may write logs, which is one setting of an account and a region. */
export function gatewayLogsCheck({ apiGateway }: AwsClients, stageName: string): Check {
  return {
    name: "API Gateway's role for logs",
    problems: async () => {
      const { cloudwatchRoleArn } = await apiGateway.send(new GetAccountCommand());
      return cloudwatchRoleArn
        ? []
        : [
            `The account gives API Gateway no role for its logs: run npm run bootstrap -- --stage ${stageName}.`,
          ];
    },
  };
}

async function bootstrapVersion(ssm: SSMClient, stage: Stage): Promise<number | undefined> {
  const Name = `/cdk-bootstrap/${qualifierOf(stage)}/version`;
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name }));
    return Number(Parameter?.Value);
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}
