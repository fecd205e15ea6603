import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import { accountProblem, type Stage } from '../../../infra/stages.ts';
import { reasonOf, StepFailure } from '../step.ts';

/** The account that a command works in, and as whom. */
export type Identity = { account: string; arn: string };

/** Who runs the command. Throws without valid credentials. */
export async function identity(client: STSClient): Promise<Identity> {
  try {
    const { Account = '', Arn = '' } = await client.send(new GetCallerIdentityCommand());
    return { account: Account, arn: Arn };
  } catch (error) {
    throw new StepFailure(`AWS does not know who you are. ${reasonOf(error)}`, signIn, {
      cause: error,
    });
  }
}

/** Who runs a command on a stage. Throws in an account where the stage does not belong. */
export async function identityFor(stage: Stage, client: STSClient): Promise<Identity> {
  const who = await identity(client);
  const problem = accountProblem(stage, who.account);
  if (problem === undefined) return who;
  throw new StepFailure(
    problem,
    'Sign in to the account of the stage, or say in infra/stages.ts which one that is.',
  );
}

const signIn =
  'Sign in to the account of the stage (aws sso login, or AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY), and run the command again.';
