import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  type Chain,
  DefinitionBody,
  Errors,
  Fail,
  IntegrationPattern,
  JsonPath,
  LogLevel,
  StateMachine,
  StateMachineType,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke, type LambdaInvokeProps } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { videoTimeouts } from '../../shared/video-generation.ts';
import type { Stage } from '../stages.ts';
import type { WorkflowFunctionName } from '../workflow-functions.ts';
import { keptLogs } from './kept-logs.ts';
import { logDeliveryPermissions } from './log-delivery.ts';
import { nameInTemplate } from './logical-id.ts';
import { tracePermissions } from './tracing.ts';
import { videoWorkflowName } from './video-workflow-arn.ts';

/** What goes wrong around a function and may go right at the next try. */
const passing = {
  errors: [
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
    'Lambda.Unknown',
    'Sandbox.Timedout',
  ],
  interval: Duration.seconds(2),
  maxAttempts: 3,
  backoffRate: 2,
};

/** A provider that is still at work is looked at again after a pause. */
const nextLook = {
  errors: ['PredictionRunning'],
  interval: Duration.seconds(videoTimeouts.look),
  maxAttempts: videoTimeouts.looks,
  backoffRate: 1,
};

/** Leaves the job's id as all that goes on to the next state. */
const unchanged = { resultPath: JsonPath.DISCARD };

type VideoWorkflowProps = {
  stage: Stage;
  functions: Readonly<Record<WorkflowFunctionName, IFunction>>;
};

/**
 * Makes a video: begins, waits for the provider's word without running, stores, or gives the use
 * back. All that goes through it is the id of the job.
 */
export class VideoWorkflow extends Construct {
  private readonly functions: VideoWorkflowProps['functions'];

  constructor(scope: Construct, id: string, { stage, functions }: VideoWorkflowProps) {
    super(scope, id);
    this.functions = functions;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: Object.values(functions).map(({ functionArn }) => functionArn),
      }),
    );
    role.addToPolicy(tracePermissions());
    role.addToPolicy(logDeliveryPermissions());
    const machine = new StateMachine(this, 'StateMachine', {
      stateMachineName: videoWorkflowName(stage),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromChainable(this.states()),
      timeout: Duration.seconds(videoTimeouts.workflow),
      tracingEnabled: true,
      // The tasks would add every version of their functions, and each function without one.
      role: role.withoutPolicyUpdates(),
      // What failed, and where: never what went through it.
      logs: {
        destination: keptLogs(this, 'VideoWorkflowLogs', stage),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    machine.node.addDependency(role);
    nameInTemplate(machine, 'VideoWorkflow');
    nameInTemplate(role, 'VideoWorkflowRole');
  }

  private states(): Chain {
    const start = this.task('StartPrediction', this.functions.startPrediction, {
      integrationPattern: IntegrationPattern.WAIT_FOR_TASK_TOKEN,
      payload: TaskInput.fromObject({
        jobId: JsonPath.stringAt('$.jobId'),
        taskToken: JsonPath.taskToken,
      }),
      taskTimeout: Timeout.duration(Duration.seconds(videoTimeouts.webhook)),
    });
    const store = this.task('StoreVideo', this.functions.storeVideo);
    const releaseUse = this.task('ReleaseUse', this.functions.releaseUse);
    const failed = new Fail(this, 'VideoFailed', { error: 'VideoFailed' });

    releaseUse.addRetry({ interval: Duration.seconds(2), maxAttempts: 5, backoffRate: 2 });
    releaseUse.next(failed);
    store.addRetry(nextLook).addRetry(passing).addCatch(releaseUse, unchanged);
    start.addRetry(passing);
    // Without the provider's word the workflow looks for itself.
    start.addCatch(store, { ...unchanged, errors: [Errors.TIMEOUT] });
    start.addCatch(releaseUse, unchanged);
    return start.next(store);
  }

  private task(id: string, handler: IFunction, props: Partial<LambdaInvokeProps> = {}) {
    return new LambdaInvoke(this, id, {
      lambdaFunction: handler,
      payload: TaskInput.fromObject({ jobId: JsonPath.stringAt('$.jobId') }),
      ...unchanged,
      retryOnServiceExceptions: false,
      ...props,
    });
  }
}
