import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { templateOf } from './support/synthesized.ts';

const referenceSchema = z.strictObject({ Ref: z.string() });

const propertiesSchema = z.looseObject({
  StateMachineType: z.string(),
  DefinitionString: z.object({
    'Fn::Join': z.tuple([z.literal(''), z.array(z.union([z.string(), referenceSchema]))]),
  }),
});

const retrySchema = z.strictObject({
  ErrorEquals: z.array(z.string()),
  IntervalSeconds: z.number(),
  MaxAttempts: z.number(),
  BackoffRate: z.number(),
});

const catchSchema = z.strictObject({
  ErrorEquals: z.array(z.string()),
  ResultPath: z.null(),
  Next: z.string(),
});

/** The states, strictly: what is not listed here must not be in the workflow. */
const stateSchema = z.discriminatedUnion('Type', [
  z.strictObject({
    Type: z.literal('Task'),
    Resource: z.string(),
    Parameters: z.strictObject({
      FunctionName: z.string(),
      Payload: z.record(z.string(), z.unknown()),
    }),
    ResultPath: z.null(),
    TimeoutSeconds: z.optional(z.number()),
    Retry: z.array(retrySchema),
    Catch: z.optional(z.array(catchSchema)),
    Next: z.optional(z.string()),
    End: z.optional(z.literal(true)),
  }),
  z.strictObject({ Type: z.literal('Fail'), Error: z.string() }),
]);

const definitionSchema = z.strictObject({
  StartAt: z.string(),
  TimeoutSeconds: z.number(),
  States: z.record(z.string(), stateSchema),
});

const properties = propertiesSchema.parse(templateOf('dev').Resources.VideoWorkflow?.Properties);
const text = properties.DefinitionString['Fn::Join'][1]
  .map((part) => {
    if (typeof part === 'string') return part;
    return part.Ref === 'AWS::Partition' ? 'aws' : `<${part.Ref}>`;
  })
  .join('');
const { StartAt, States, TimeoutSeconds } = definitionSchema.parse(JSON.parse(text));

const aroundLambda = {
  ErrorEquals: [
    'Lambda.ClientExecutionTimeoutException',
    'Lambda.ServiceException',
    'Lambda.AWSLambdaException',
    'Lambda.SdkClientException',
    'Lambda.TooManyRequestsException',
    'Lambda.Unknown',
    'Sandbox.Timedout',
  ],
  IntervalSeconds: 2,
  MaxAttempts: 3,
  BackoffRate: 2,
};
const invoke = 'arn:aws:states:::lambda:invoke';
const toReleaseUse = { ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'ReleaseUse' };

/** Every way through the states from one of them to an end. */
function pathsFrom(name: string, before: readonly string[] = []): string[][] {
  if (before.includes(name)) throw new Error(`${name} comes after itself.`);
  const state = States[name];
  if (state?.Type !== 'Task') return [[name]];
  const next = [state.Next, ...(state.Catch ?? []).map((caught) => caught.Next)];
  const onwards = next
    .filter((each) => each !== undefined)
    .flatMap((each) => pathsFrom(each, [...before, name]));
  return [...(state.End ? [[]] : []), ...onwards].map((path) => [name, ...path]);
}

describe('the workflow of a video', () => {
  it('is durable, and ends in time', () => {
    expect(properties.StateMachineType).toBe('STANDARD');
    expect(TimeoutSeconds).toBe(videoTimeouts.workflow);
  });

  it("begins, and waits for the provider's word", () => {
    expect(StartAt).toBe('StartPrediction');
    expect(States.StartPrediction).toEqual({
      Type: 'Task',
      Resource: `${invoke}.waitForTaskToken`,
      Parameters: {
        FunctionName: '<StartPredictionLive>',
        Payload: { 'jobId.$': '$.jobId', 'taskToken.$': '$$.Task.Token' },
      },
      TimeoutSeconds: videoTimeouts.webhook,
      ResultPath: null,
      Retry: [
        {
          ErrorEquals: ['ProviderBusy'],
          IntervalSeconds: videoTimeouts.busy,
          MaxAttempts: videoTimeouts.busyRepeats,
          BackoffRate: 1,
        },
        aroundLambda,
      ],
      Catch: [
        { ErrorEquals: ['States.Timeout'], ResultPath: null, Next: 'StoreVideo' },
        toReleaseUse,
      ],
      Next: 'StoreVideo',
    });
  });

  it('stores the video once the provider has made it', () => {
    expect(States.StoreVideo).toEqual({
      Type: 'Task',
      Resource: invoke,
      Parameters: { FunctionName: '<StoreVideoLive>', Payload: { 'jobId.$': '$.jobId' } },
      ResultPath: null,
      Retry: [
        {
          ErrorEquals: ['PredictionRunning'],
          IntervalSeconds: videoTimeouts.look,
          MaxAttempts: videoTimeouts.looks,
          BackoffRate: 1,
        },
        aroundLambda,
      ],
      Catch: [toReleaseUse],
      End: true,
    });
  });

  it('gives the use back where there is no video, and says that it failed', () => {
    expect(States.ReleaseUse).toEqual({
      Type: 'Task',
      Resource: invoke,
      Parameters: { FunctionName: '<ReleaseUseLive>', Payload: { 'jobId.$': '$.jobId' } },
      ResultPath: null,
      Retry: [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: 8, BackoffRate: 2 }],
      Next: 'VideoFailed',
    });
    expect(States.VideoFailed).toEqual({ Type: 'Fail', Error: 'VideoFailed' });
  });

  it('has no other state, and no way back', () => {
    const paths = pathsFrom(StartAt);
    expect(Object.keys(States).sort()).toEqual([...new Set(paths.flat())].sort());
  });

  it('makes a video that succeeds in at most 8 transitions', () => {
    const successes = pathsFrom(StartAt).filter((path) => path.at(-1) !== 'VideoFailed');
    // One into each state, one out of the last.
    const transitions = successes.map((path) => path.length + 1);
    expect(transitions.length).toBeGreaterThan(0);
    expect(Math.max(...transitions)).toBeLessThanOrEqual(8);
  });

  it('reads nothing but the id of the job and the token of the task', () => {
    const values = [...text.matchAll(/\.\$":"([^"]+)"/g)].map(([, path]) => path);
    expect([...new Set(values)].sort()).toEqual(['$$.Task.Token', '$.jobId']);
  });

  it('waits long enough for all that it encloses, and a reservation outlasts it', () => {
    const { busy, busyRepeats, webhook, look, looks, task, workflow, reservation } = videoTimeouts;
    // A provider that refuses does so within some seconds.
    const refusals = busyRepeats * (busy + 5);
    expect(refusals + webhook + look * looks + 2 * task).toBeLessThan(workflow);
    expect(workflow).toBeLessThan(reservation);
  });
});
