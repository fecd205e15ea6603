import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { stageArns } from '../stage-arns.ts';
import { alarmNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { runbookOf } from '../watching/alarm-rule.ts';
import { metricsOf, type StageMetrics } from '../watching/stage-metrics.ts';
import { nameInTemplate } from './logical-id.ts';
import { serviceRole } from './service-role.ts';

/** It fails while the provider still works, and the workflow tries it again: its errors mean nothing. */
const failsWhileWaiting = 'StoreVideo';

/** How many of a hundred calls may fail. A new version that always fails makes ten, as it gets a tenth. */
const maxFailures = 5;

const period = Duration.minutes(1);

/**
 * Shifts every function that the stack has by now to its new version gradually: a tenth of its calls, and
 * after five minutes the rest. When an alarm goes off meanwhile, CodeDeploy goes back to the old version,
 * the deployment of the stack fails, and CloudFormation rolls back all of it. A function's first version
 * takes over at once, since there is nothing to go back to.
 *
 * Its alarms lie here and not with what watches: a deployment that names an alarm which is not there fails. They tell the
 * topic of alarms, which may come later.
 */
export class GradualDeployment extends Construct {
  private readonly stage: Stage;
  private readonly action: SnsAction;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.stage = stage;
    const topic = Topic.fromTopicArn(this, 'Topic', stageArns(stage).alarmTopic);
    this.action = new SnsAction(topic);
    const metrics = metricsOf({ stage });
    const application = new LambdaApplication(this, 'Application', {
      applicationName: `atelier-${stage.name}`,
    });
    nameInTemplate(application, 'Deployments');
    const functions = scope.node.findAll().filter((construct) => construct instanceof Alias);
    const role = this.role(functions);
    // Functions answer most errors, which Lambda's own metrics do not count.
    const shared = [
      this.alarm('Api', shareOfServerErrors(metrics)),
      this.alarm('Videos', shareOfFailedVideos(metrics)),
    ];
    for (const alias of functions) {
      const { id: name } = alias.lambda.node;
      const own = name === failsWhileWaiting ? [] : [this.alarm(name, shareOfErrors(alias))];
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias,
        // The CDK would attach AWS's policy, which may move every alias of the account.
        role,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        deploymentGroupName: name,
        alarms: [...own, ...shared],
      });
      nameInTemplate(group, `${name}Deployment`);
    }
  }

  /** Goes off when too much fails in two minutes of five. */
  private alarm(name: string, share: IMetric): Alarm {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: alarmNameOf(this.stage, `failures-${name}`),
      alarmDescription: `${name}: more than ${maxFailures} of 100 fail, which takes a deployment back that is under way. What to do: ${runbookOf('deployments')}`,
      metric: share,
      threshold: maxFailures,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 5,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
    nameInTemplate(alarm, `${name}FailuresAlarm`);
    return alarm;
  }

  /**
   * The role of CodeDeploy. Its actions are those of AWS's own policy without hooks and files,
   * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCodeDeployRoleForLambdaLimited.html,
   * on these functions alone. For alarms that policy allows `*`, and so does this one: CodeDeploy does not
   * document how it reads them.
   */
  private role(functions: readonly Alias[]): IRole {
    return serviceRole(this, 'DeploymentsRole', {
      service: 'codedeploy.amazonaws.com',
      statements: [
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
        new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
      ],
    });
  }
}

/** Errors of a hundred calls of an alias, whichever of its versions took them. */
function shareOfErrors(alias: Alias): IMetric {
  const errors = alias.metricErrors({ period });
  const calls = alias.metricInvocations({ period });
  return share('100 * errors / calls', 'Errors of 100 calls', { errors, calls });
}

function shareOfServerErrors({ api }: StageMetrics): IMetric {
  const errors = api('5XXError', 'Average').with({ period });
  return share('100 * errors', 'Errors of 100 answers', { errors });
}

function shareOfFailedVideos({ workflow }: StageMetrics): IMetric {
  const failed = workflow('ExecutionsFailed').with({ period });
  const made = workflow('ExecutionsSucceeded').with({ period });
  const expression = '100 * failed / (failed + FILL(made, 0))';
  return share(expression, 'Failures of 100 videos', { failed, made });
}

function share(expression: string, label: string, usingMetrics: Record<string, IMetric>): IMetric {
  return new MathExpression({ expression, usingMetrics, period, label });
}
