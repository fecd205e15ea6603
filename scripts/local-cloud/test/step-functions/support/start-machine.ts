import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import * as z from 'zod/mini';
import { createLocalAws } from '../../../aws/local-aws.ts';
import type { Outcome } from '../../../lambda/protocol.ts';
import type { Assembly } from '../../../template/assembly.ts';
import { resolveTemplate } from '../../../template/template.ts';
import { MACHINE_ARN } from './machine-template.ts';

export type Work = (event: unknown, count: number) => Outcome | Promise<Outcome>;

/** How an invocation ends that answers this. */
export const done = (answer: unknown = null): Outcome => ({
  status: 'success',
  payload: JSON.stringify(answer),
});

export const thrown = (errorType: string, errorMessage = 'as the test says'): Outcome => ({
  status: 'error',
  errorType,
  errorMessage,
});

/** An invocation that never ends. */
export const hanging = () => new Promise<Outcome>(() => undefined);

const enteredSchema = z.object({ stateEnteredEventDetails: z.object({ name: z.string() }) });

/** Brings the state machines of a template up; `work` is what the function `Work` does. */
export async function startMachine(assembly: Assembly, dataDir: string, work: Work = () => done()) {
  const clock = { at: undefined as Date | undefined, now: () => clock.at ?? new Date() };
  const invoked: unknown[] = [];
  const aws = await createLocalAws({
    port: 0,
    clock,
    dataDir,
    secrets: new Map(),
    template: () => resolveTemplate(assembly),
  });
  aws.stepFunctions.begin(async (_functionId, event) => work(event, invoked.push(event)));
  const clientOf = (credentials: ReturnType<typeof aws.administratorCredentials>) =>
    new SFNClient({ endpoint: aws.origin, region: 'us-east-1', credentials, maxAttempts: 1 });
  const client = clientOf(aws.administratorCredentials());
  return {
    aws,
    clock,
    client,
    /** What `Work` was invoked with. */
    invoked,
    /** A client that is a function of the template. */
    as: (functionId: string) => clientOf(aws.issueCredentials(aws.principalOf(functionId))),
    start: (name: string, input: unknown = {}) =>
      client.send(
        new StartExecutionCommand({
          stateMachineArn: MACHINE_ARN,
          name,
          input: JSON.stringify(input),
        }),
      ),
    /** The execution of this name as it is kept. */
    describe: (name: string) => {
      const found = aws.stepFunctions.list().find((execution) => execution.name === name);
      if (found === undefined) throw new Error(`There is no execution ${name}.`);
      return found;
    },
    /** The names of the states that the execution entered. */
    path: (name: string) =>
      aws.stepFunctions.history(name).flatMap((event) => {
        const entered = enteredSchema.safeParse(event);
        return entered.success ? [entered.data.stateEnteredEventDetails.name] : [];
      }),
    idle: aws.stepFunctions.idle,
    close: aws.close,
  };
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;
