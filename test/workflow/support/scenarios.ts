import type { PointName } from './crash-points.ts';
import type { Scenario } from './scenario.ts';

type CrashScenario = Scenario & {
  name: string;
  /** The functions in which something happens that the other scenarios do not show. */
  functions: string[];
  /**
   * The points that stand for all: one of each state that the server can leave behind and that is
   * come back from in its own way.
   */
  chosen: PointName[];
};

export const scenarios: CrashScenario[] = [
  {
    name: 'a video that succeeds',
    faults: [],
    cancels: false,
    functions: ['GenerateVideo', 'StartPrediction', 'ReplicateWebhook', 'StoreVideo'],
    chosen: [
      // The use is held and all that the workflow needs is there, but the workflow is not.
      'before GenerateVideo states:StartExecution 1',
      // The picture is at the provider, and nothing was asked for.
      'before StartPrediction dynamodb:UpdateItem 2',
      // It is noted that a video was asked for, and none was.
      'after StartPrediction dynamodb:UpdateItem 2',
      // A video was asked for, and its id is lost.
      'before StartPrediction dynamodb:UpdateItem 3',
      // The provider's word has come, and the workflow still waits for it.
      'before ReplicateWebhook states:SendTaskSuccess 1',
      // The video is there, and its record is not.
      'before StoreVideo dynamodb:PutItem 1',
      // The record is there, and its use is not kept.
      'before StoreVideo dynamodb:UpdateItem 1',
      // All is done, but the workflow does not know.
      'after StoreVideo dynamodb:UpdateItem 1',
    ],
  },
  {
    name: 'a video that the provider fails',
    faults: [{ kind: 'fail', message: 'out of memory' }],
    cancels: false,
    functions: ['StoreVideo', 'ReleaseUse'],
    chosen: [
      // Why it failed is noted, and the use is held.
      'before ReleaseUse dynamodb:UpdateItem 1',
      // The use is given back, and the rest of the video is there.
      'before ReleaseUse dynamodb:DeleteItem 1',
    ],
  },
  {
    name: 'a video whose prediction is created on a connection that breaks',
    faults: [{ kind: 'drop' }],
    cancels: false,
    functions: ['StartPrediction'],
    // It leaves behind what a video that succeeds leaves at the same points.
    chosen: [],
  },
  {
    name: 'a video that is cancelled',
    faults: [{ kind: 'hang' }],
    cancels: true,
    functions: ['CancelJob'],
    // The use is given back, and the prediction runs.
    chosen: ['before CancelJob dynamodb:DeleteItem 1'],
  },
];
