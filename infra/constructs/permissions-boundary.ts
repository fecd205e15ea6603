import { CfnCondition, CfnParameter, CfnResource, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { ManagedPolicy, PolicyDocument } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { stagePolicyName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { acknowledge, acknowledgeWildcard } from './acknowledge.ts';
import { nameInTemplate } from './logical-id.ts';
import { stagePolicy } from './stage-policy.ts';

type LimitsNames = { logicalId: string; description: string };

const reason =
  'It bounds what a stage may at most: all there is of a service, on what is named for the stage.';

/** The permissions boundary of a stage of the account. It is retained, since roles may still refer to it. */
export class StageLimits extends Construct {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const title = `${stage.name.charAt(0).toUpperCase()}${stage.name.slice(1)}`;
    const policy = stageLimits(this, stage, {
      logicalId: `${title}Limits`,
      description: `All that stage ${stage.name} and its deployments may do`,
    });
    const wanted = new CfnParameter(this, 'Holds', {
      default: 'no',
      allowedValues: ['yes', 'no'],
      description: `Whether ${stage.name} is in this account`,
    });
    wanted.overrideLogicalId(`Holds${title}`);
    const condition = new CfnCondition(this, 'Condition', {
      expression: Fn.conditionEquals(wanted.valueAsString, 'yes'),
    });
    condition.overrideLogicalId(`Holds${title}Wanted`);
    const resource = policy.node.defaultChild;
    if (CfnResource.isCfnResource(resource)) resource.cfnOptions.condition = condition;
  }
}

/** The policy by which a stage is bounded, or those of all developers are. */
export function stageLimits(
  scope: Construct,
  stage: Stage,
  { logicalId, description }: LimitsNames,
): ManagedPolicy {
  const statements = stagePolicy(stage);
  const policy = new ManagedPolicy(scope, 'Policy', {
    managedPolicyName: stagePolicyName(stage),
    description,
    // Merged, it would be harder to compare with what is written.
    document: new PolicyDocument({ minimize: false, statements }),
  });
  // One that a failed bootstrap made would be in the way of the next, by its name.
  policy.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  nameInTemplate(policy, logicalId);
  for (const { actions, resources } of statements) {
    for (const resource of resources) acknowledgeWildcard(policy, resource, reason);
    for (const action of actions) acknowledge(policy, `IAM5[Action::${action}]`, reason);
  }
  return policy;
}
