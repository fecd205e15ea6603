import { Aws, CfnParameter, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { stageLimits } from './constructs/permissions-boundary.ts';
import { RemovalRole } from './constructs/removal-role.ts';
import type { Stage } from './stages.ts';

type DevelopersProps = StackProps & {
  /** Stands for those of all developers. */
  stage: Stage;
  /** The issuer of the tokens of GitHub Actions, which the account knows already. */
  tokens: string;
};

/** What the stages of all developers share: what each may do at most, and who removes what has outlived its time. */
export class DevelopersStack extends Stack {
  constructor(scope: Construct, id: string, { stage, tokens, ...props }: DevelopersProps) {
    super(scope, id, props);
    const repository = new CfnParameter(this, 'Repository', {
      default: '',
      description: "The repository as GitHub's `sub` claim names it: owner/name; none without one",
      allowedPattern: '^$|^[\\w.@-]+/[\\w.@-]+$',
    });
    stageLimits(this, stage, {
      logicalId: 'DevelopersLimits',
      description: 'All that stages of developers and their deployments may do',
    });
    new RemovalRole(this, 'Removal', {
      stage,
      tokens,
      provider: `arn:aws:iam::${Aws.ACCOUNT_ID}:oidc-provider/${tokens}`,
      repository: repository.valueAsString,
    });
  }
}
