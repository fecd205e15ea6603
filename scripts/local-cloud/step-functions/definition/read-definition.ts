import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { StartFailure } from '../../start-failure.ts';
import { mistakesIn } from '../mistakes.ts';
import { definitionSchema, type State } from './states.ts';
import { unsupportedIn } from './unsupported.ts';

export type Definition = {
  startAt: string;
  timeoutSeconds: number | undefined;
  states: ReadonlyMap<string, State>;
};

/** Reads a definition that runs here as it does on AWS; any other stops the start. */
export function readDefinition(text: string, where: string): Definition {
  const refuse = (reason: string, cause?: unknown) =>
    new StartFailure(`The state machine ${where} cannot be run here: ${reason}`, { cause });
  const parsed = definitionSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw refuse(mistakesIn(parsed.error));
  validate(text, refuse);
  const states = new Map(Object.entries(parsed.data.States));
  for (const [name, state] of states) {
    const reason = unsupportedIn(state);
    if (reason !== undefined) throw refuse(`${name}: ${reason}.`);
  }
  return {
    startAt: parsed.data.StartAt,
    timeoutSeconds: parsed.data.TimeoutSeconds,
    states,
  };
}

/** Definitions without a mistake: to look for one takes longer than most of a start. */
const valid = new Set<string>();

/** Lets the interpreter's own validator say what AWS would refuse. */
function validate(text: string, refuse: (reason: string, cause: unknown) => StartFailure): void {
  if (valid.has(text)) return;
  const definition: StateMachineDefinition = JSON.parse(text);
  try {
    new StateMachine(definition);
    valid.add(text);
  } catch (error) {
    throw refuse(String(error), error);
  }
}
