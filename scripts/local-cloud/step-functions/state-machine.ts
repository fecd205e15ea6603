import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import * as z from 'zod/mini';
import { mistakesIn } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import { type Invocable, readInvocables } from '../lambda/invocables.ts';
import type { ResolvedTemplate, Resource } from '../template/template.ts';
import { definitionSchema, type State, unsupportedIn } from './states.ts';

/** A state machine of the template, ready to be run. */
export type LocalStateMachine = Definition & {
  /** Logical id in the template. */
  id: string;
  arn: string;
  name: string;
  roleArn: string;
  /** What a task invokes, by the task's `FunctionName`. */
  functionOf(functionName: string): Invocable | undefined;
};

/** The log is not kept here, because an execution's history says more; it must not include data. */
const loggingSchema = z.union([
  z.object({ Level: z.literal('OFF') }),
  z.object({ Level: z.enum(['ERROR', 'FATAL']), IncludeExecutionData: z.literal(false) }),
]);

const propertiesSchema = z.strictObject({
  DefinitionString: z.string(),
  RoleArn: z.string(),
  StateMachineName: z.optional(z.string()),
  StateMachineType: z.optional(z.literal('STANDARD')),
  LoggingConfiguration: z.optional(loggingSchema),
  // Traces are not kept here.
  TracingConfiguration: z.optional(z.object({ Enabled: z.boolean() })),
  Tags: z.optional(z.unknown()),
});

/** The state machines of the template; one that would not run here as on AWS stops the start. */
export function readStateMachines(template: ResolvedTemplate): LocalStateMachine[] {
  const functions = readInvocables(template);
  return template
    .resourcesOfType('AWS::StepFunctions::StateMachine')
    .map((resource) => readStateMachine(template, resource, (name) => functions.get(name)));
}

function readStateMachine(
  template: ResolvedTemplate,
  { id, properties }: Resource,
  functionOf: LocalStateMachine['functionOf'],
): LocalStateMachine {
  const settings = propertiesSchema.safeParse(properties);
  if (!settings.success) {
    throw new StartFailure(
      `The state machine ${id} cannot be run here: ${mistakesIn(settings.error)}`,
    );
  }
  const definition = readDefinition(settings.data.DefinitionString, id);
  for (const [name, state] of definition.states) {
    if (state.Type !== 'Task' || functionOf(state.Parameters.FunctionName)) continue;
    const { FunctionName } = state.Parameters;
    throw new StartFailure(`The state machine ${id}: ${name} invokes ${FunctionName}, not there`);
  }
  return {
    ...definition,
    id,
    arn: template.attribute(id, 'Arn'),
    name: template.attribute(id, 'Name'),
    roleArn: settings.data.RoleArn,
    functionOf,
  };
}

type Definition = {
  startAt: string;
  timeoutSeconds: number | undefined;
  states: ReadonlyMap<string, State>;
};

/** Reads a definition that runs here as it does on AWS; any other stops the start. */
function readDefinition(text: string, where: string): Definition {
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

/** Definitions already validated, because validation takes longer than most of a start. */
const valid = new Set<string>();

/** Fails if the interpreter's validator finds what AWS would refuse. */
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
