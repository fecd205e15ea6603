import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
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
import type { WorkflowFunctionName } from '../function-entries.ts';
import { logGroupNameOf, videoWorkflowNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { videoWorkflowRole } from './video-workflow-role.ts';

/** Errors of Lambda itself, which may pass until the next try. */
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

/** While the provider takes no more, asks again: nothing is paid meanwhile. */
const nextTurn = {
  errors: ['ProviderBusy'],
  interval: Duration.seconds(videoTimeouts.busy),
  maxAttempts: videoTimeouts.busyRepeats,
  backoffRate: 1,
};

/** While the provider is still at work, asks again after a pause. */
const nextLook = {
  errors: ['PredictionRunning'],
  interval: Duration.seconds(videoTimeouts.look),
  maxAttempts: videoTimeouts.looks,
  backoffRate: 1,
};

/** Before it expires nobody else gives a video's use back, or records what it cost: an outage of eight minutes is waited out. */
const untilItCan = { interval: Duration.seconds(2), maxAttempts: 8, backoffRate: 2 };

/** Passes nothing but the job's id to the next state. */
const unchanged = { resultPath: JsonPath.DISCARD };

type VideoWorkflowProps = {
  stage: Stage;
  functions: Readonly<Record<WorkflowFunctionName, IFunction>>;
};

/**
 * Makes a video: starts the prediction, waits for the provider's webhook without running, stores the video,
 * or gives the use back. Its only input is the id of the job.
 */
export class VideoWorkflow extends Construct {
  private readonly functions: VideoWorkflowProps['functions'];

  constructor(scope: Construct, id: string, { stage, functions }: VideoWorkflowProps) {
    super(scope, id);
    this.functions = functions;
    const machine = new StateMachine(this, 'StateMachine', {
      stateMachineName: videoWorkflowNameOf(stage),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromChainable(this.states()),
      timeout: Duration.seconds(videoTimeouts.workflow),
      tracingEnabled: true,
      // The tasks would add every version of their functions, and the functions themselves.
      role: videoWorkflowRole(this, Object.values(functions)),
      // Errors only, without the data of the execution.
      logs: {
        destination: LogGroup.fromLogGroupName(
          this,
          'Logs',
          logGroupNameOf(stage, 'video-workflow'),
        ),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    nameInTemplate(machine, 'VideoWorkflow');
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

    releaseUse.addRetry(untilItCan);
    releaseUse.next(failed);
    store.addRetry(nextLook).addRetry(passing).addCatch(releaseUse, unchanged);
    start.addRetry(nextTurn).addRetry(passing);
    // Without a webhook the workflow asks the provider.
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
