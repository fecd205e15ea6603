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
import { functionFiles, functionIdOf } from '../function-entries.ts';
import { stageArns } from '../stage-arns.ts';
import { alarmNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { runbookOf } from '../watching/alarm-rule.ts';
import { toolOf } from '../watching/request-alarms.ts';
import { metricsOf, type StageMetrics } from '../watching/stage-metrics.ts';
import { nameInTemplate } from './logical-id.ts';
import { serviceRole } from './service-role.ts';

/** It fails while the provider still works, and the workflow tries it again: its errors mean nothing. */
const failsWhileWaiting = 'StoreVideo';

/** How many of a hundred calls may fail. A new version that always fails makes ten, as it gets a tenth. */
const maxFailures = 5;

/** An alarm reads ten metrics at most, of which each function has two. */
const maxFunctionsOfAlarm = 5;

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
      this.alarm('Api', 'Api', shareOfServerErrors(metrics)),
      this.alarm('Videos', 'Videos', shareOfFailedVideos(metrics)),
    ];
    const ofTools = this.alarmsOfTools(functions);
    for (const alias of functions) {
      const { id: name } = alias.lambda.node;
      const own = ofTools.get(name);
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias,
        // The CDK would attach AWS's policy, which may move every alias of the account.
        role,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        deploymentGroupName: name,
        alarms: own ? [own, ...shared] : shared,
      });
      nameInTemplate(group, `${name}Deployment`);
    }
  }

  /** The alarm of each function: one for the functions of a tool, or two where these have more metrics than an alarm takes. */
  private alarmsOfTools(functions: readonly Alias[]): ReadonlyMap<string, Alarm> {
    const entries = new Map(
      Object.entries(functionFiles).map(([name, entry]) => [functionIdOf(name), entry]),
    );
    const watched = functions.filter(({ lambda }) => lambda.node.id !== failsWhileWaiting);
    const tools = Map.groupBy(watched, ({ lambda }) => toolOf(entries.get(lambda.node.id) ?? ''));
    const alarms = new Map<string, Alarm>();
    for (const [tool, ofTool] of tools) {
      for (let from = 0; from < ofTool.length; from += maxFunctionsOfAlarm) {
        const some = ofTool.slice(from, from + maxFunctionsOfAlarm);
        const name = from === 0 ? tool : `${tool}-${from / maxFunctionsOfAlarm + 1}`;
        const alarm = this.alarm(name, `A function of ${tool}`, greatestShareOfErrors(some));
        for (const { lambda } of some) alarms.set(lambda.node.id, alarm);
      }
    }
    return alarms;
  }

  /** Goes off when too much fails in two minutes of five. */
  private alarm(name: string, what: string, share: IMetric): Alarm {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: alarmNameOf(this.stage, `failures-${name}`),
      alarmDescription: `${what}: more than ${maxFailures} of 100 fail, which takes a deployment back that is under way. What to do: ${runbookOf('deployments')}`,
      metric: share,
      threshold: maxFailures,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 5,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
    nameInTemplate(
      alarm,
      `${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}FailuresAlarm`,
    );
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

/**
 * Errors of a hundred calls of the alias that has most of them, whichever of its versions took them. One that nobody calls
 * has none: the failures of one are not thinned by the calls of the others.
 */
function greatestShareOfErrors(aliases: readonly Alias[]): IMetric {
  const usingMetrics: Record<string, IMetric> = {};
  const shares = aliases.map((alias, n) => {
    usingMetrics[`errors${n}`] = alias.metricErrors({ period });
    usingMetrics[`calls${n}`] = alias.metricInvocations({ period });
    return `100 * FILL(errors${n}, 0) / FILL(calls${n}, 1)`;
  });
  return share(`MAX([${shares.join(', ')}])`, 'Errors of 100 calls', usingMetrics);
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
