import type { PointName } from './crash-points.ts';
import type { Scenario } from './scenario.ts';

type CrashScenario = Scenario & {
  name: string;
  /** The functions in which something happens that the other scenarios do not show. */
  functions: string[];
  /**
   * The points that stand for all, of which simulated histories kill at each: one in each function that is come back
   * from in its own way.
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
      // A video was asked for, and its id is lost.
      'before StartPrediction dynamodb:UpdateItem 3',
      // The record is there, and its use is not kept.
      'before StoreVideo dynamodb:UpdateItem 1',
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
