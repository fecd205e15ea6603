import * as z from 'zod/mini';

/** The longest that a timer can run: 24 days. */
export const maxTimerSeconds = 2_147_483;

const seconds = z
  .int()
  .check(z.minimum(1), z.maximum(maxTimerSeconds, `at most ${maxTimerSeconds} here`));
const text = z.optional(z.string());
const path = z.optional(z.nullable(z.string()));

const retrierSchema = z.strictObject({
  ErrorEquals: z.array(z.string()),
  IntervalSeconds: z._default(seconds, 1),
  MaxAttempts: z._default(z.int().check(z.minimum(0)), 3),
  BackoffRate: z._default(z.number().check(z.minimum(1)), 2),
  MaxDelaySeconds: z.optional(seconds),
  JitterStrategy: z.optional(z.enum(['FULL', 'NONE'])),
  Comment: text,
});

export type Retrier = z.infer<typeof retrierSchema>;

const catcherSchema = z.strictObject({
  ErrorEquals: z.array(z.string()),
  Next: z.string(),
  ResultPath: path,
  Comment: text,
});

const common = { Comment: text, QueryLanguage: z.optional(z.literal('JSONPath')) };
const filters = { InputPath: path, OutputPath: path };
const onwards = { Next: text, End: z.optional(z.literal(true)) };

const taskSchema = z.strictObject({
  Type: z.literal('Task'),
  ...common,
  ...filters,
  ...onwards,
  Resource: z
    .string()
    .check(
      z.regex(
        /^arn:aws:states:::lambda:invoke(\.waitForTaskToken)?$/,
        'only lambda:invoke and lambda:invoke.waitForTaskToken run here',
      ),
    ),
  Parameters: z.strictObject({
    FunctionName: z.string(),
    InvocationType: z.optional(z.literal('RequestResponse')),
    Payload: z.optional(z.unknown()),
    'Payload.$': text,
  }),
  ResultSelector: z.optional(z.record(z.string(), z.unknown())),
  ResultPath: path,
  TimeoutSeconds: z.optional(seconds),
  Retry: z._default(z.array(retrierSchema), []),
  Catch: z.optional(z.array(catcherSchema)),
});

export type TaskState = z.infer<typeof taskSchema>;

const stateSchema = z.discriminatedUnion(
  'Type',
  [
    taskSchema,
    z.strictObject({
      Type: z.literal('Pass'),
      ...common,
      ...filters,
      ...onwards,
      Parameters: z.optional(z.unknown()),
      ResultPath: path,
      Result: z.optional(
        z.unknown().check(z.refine(Boolean, 'null, false, 0 and "" are ignored here')),
      ),
    }),
    z.strictObject({ Type: z.literal('Succeed'), ...common, ...filters }),
    z.strictObject({ Type: z.literal('Fail'), ...common, Error: text, Cause: text }),
  ],
  'only Task, Pass, Succeed and Fail states run here',
);

export type State = z.infer<typeof stateSchema>;

/** What of the Amazon States Language runs here as on AWS; anything else is refused, not ignored. */
export const definitionSchema = z.strictObject({
  Comment: text,
  QueryLanguage: z.optional(z.literal('JSONPath')),
  Version: z.optional(z.literal('1.0')),
  StartAt: z.string(),
  TimeoutSeconds: z.optional(seconds),
  States: z.record(z.string(), stateSchema),
});

/** What of the context object a state may refer to. */
const KNOWN_CONTEXT = new Set([
  '$$.Task.Token',
  '$$.Execution.Id',
  '$$.Execution.Name',
  '$$.Execution.RoleArn',
  '$$.StateMachine.Id',
  '$$.StateMachine.Name',
]);

/** Why a state, though well formed, would not run here as on AWS; undefined when it would. */
export function unsupportedIn(state: State): string | undefined {
  const strings: string[] = [];
  visit(state, (key, value) => {
    if (typeof value === 'string' && key !== 'Comment') strings.push(value);
  });
  const context = strings.flatMap((string) => string.match(/\$\$[\w.[\]'"*]*/g) ?? []);
  const unknown = context.find((reference) => !KNOWN_CONTEXT.has(reference));
  if (unknown !== undefined) return `${unknown} of the context object is not known here`;
  return tokenMistake(state, context.includes('$$.Task.Token'));
}

function tokenMistake(state: State, named: boolean): string | undefined {
  const waits = state.Type === 'Task' && waitsForToken(state);
  if (waits && !named) return 'it waits for a task token, but passes $$.Task.Token to nobody';
  if (named && !waits) return '$$.Task.Token exists only where a task waits for it';
  return undefined;
}

/** Whether a task ends when its token is sent back, not when its function returns. */
export function waitsForToken({ Resource }: { Resource: string }): boolean {
  return Resource.endsWith('.waitForTaskToken');
}

function visit(value: unknown, found: (key: string, value: unknown) => void, key = ''): void {
  found(key, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) visit(inner, found, name);
}
