import type { DeployedStack } from '../deployed-stack.ts';
import type { Check } from './check.ts';

/**
 * Whether CloudFormation would take an update.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html
 */
export function stackStateCheck(
  name: string,
  region: string,
  find: () => Promise<DeployedStack | undefined>,
): Check {
  return {
    name: `The state of ${name}`,
    problems: async () => {
      const problem = stateProblem(name, region, (await find())?.status ?? '');
      return problem === undefined ? [] : [problem];
    },
  };
}

function stateProblem(name: string, region: string, status: string): string | undefined {
  if (status.endsWith('_IN_PROGRESS')) {
    return `Another deployment of ${name} is under way (${status}): wait until it has ended.`;
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    return `A rollback of ${name} got stuck: mend what its events in CloudFormation name, then aws cloudformation continue-update-rollback --stack-name ${name} --region ${region}.`;
  }
  if (status === 'DELETE_FAILED') {
    return `${name} was deleted in part only: finish with npm run destroy.`;
  }
  return undefined;
}
