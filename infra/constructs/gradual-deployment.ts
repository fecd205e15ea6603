import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** Waits by failing: its workflow tries it again until the provider is done, so its errors tell nothing. */
const failsToWait = 'StoreVideo';

/** Of a hundred, how many may go wrong. A new version that fails always makes it ten. */
const tolerated = 5;

type GradualDeploymentProps = {
  stage: Stage;
  /** What goes wrong of a hundred, where functions fail without an error of their own. */
  failures: Readonly<Record<string, IMetric>>;
};

/**
 * Lets every function of the stack that is there by now go over to its new version gradually: a tenth of
 * its calls, and after five minutes the rest. When an alarm goes off meanwhile, CodeDeploy goes back to
 * the old one, so the deployment of the stack fails, and CloudFormation takes back all that was part of
 * it. A function's first version takes over at once: there is nothing to go back to.
 */
export class GradualDeployment extends Construct {
  /** All that take a deployment back. */
  readonly alarms: Alarm[];

  constructor(scope: Construct, id: string, { stage, failures }: GradualDeploymentProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application', {
      applicationName: `atelier-${stage.name}`,
    });
    nameInTemplate(application, 'Deployments');
    const functions = scope.node.findAll().filter((construct) => construct instanceof Alias);
    const role = this.role(functions);
    const shared = Object.entries(failures).map(([name, share]) => this.alarm(name, share));
    this.alarms = [...shared];
    for (const alias of functions) {
      const { id: name } = alias.lambda.node;
      const own = name === failsToWait ? [] : [this.alarm(name, shareOfErrors(alias))];
      this.alarms.push(...own);
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias,
        // The CDK would attach AWS's policy, which may move every alias of the account.
        role: role.withoutPolicyUpdates() as IRole,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        deploymentGroupName: name,
        alarms: [...own, ...shared],
      });
      group.node.addDependency(role);
      nameInTemplate(group, `${name}Deployment`);
    }
  }

  /** Goes off when more than is tolerated goes wrong in two minutes of five. */
  private alarm(name: string, share: IMetric): Alarm {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmDescription: `${name}: more than ${tolerated} of 100 fail. Takes a deployment back that is under way.`,
      metric: share,
      threshold: tolerated,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 5,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    nameInTemplate(alarm, `${name}FailuresAlarm`);
    return alarm;
  }

  /**
   * What CodeDeploy does it as. Its actions are those of AWS's own policy for it without hooks and files,
   * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCodeDeployRoleForLambdaLimited.html,
   * on these functions alone. For alarms that policy says `*`, and so does this: CodeDeploy does not
   * document how it asks for them.
   */
  private role(functions: readonly Alias[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: [
          'lambda:GetAlias',
          'lambda:UpdateAlias',
          'lambda:GetProvisionedConcurrencyConfig',
        ],
        resources: functions.flatMap(({ lambda: { functionArn } }) => [
          functionArn,
          `${functionArn}:*`,
        ]),
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
    );
    nameInTemplate(role, 'DeploymentsRole');
    return role;
  }
}

/** Errors of a hundred calls of an alias, whichever of its versions took them. */
function shareOfErrors(alias: Alias): IMetric {
  const period = Duration.minutes(1);
  return new MathExpression({
    expression: '100 * errors / calls',
    usingMetrics: {
      errors: alias.metricErrors({ period }),
      calls: alias.metricInvocations({ period }),
    },
    period,
    label: 'Errors of 100 calls',
  });
}
