import type { State } from './states.ts';

/** What of the context object a state may refer to. */
const KNOWN_CONTEXT = new Set([
  '$$.Task.Token',
  '$$.Execution.Id',
  '$$.Execution.Name',
  '$$.Execution.RoleArn',
  '$$.StateMachine.Id',
  '$$.StateMachine.Name',
]);

const TYPE_TEST = /^Is(Null|Present|Numeric|String|Boolean|Timestamp)$/;

/** Why a state, though well formed, would not run here as on AWS; undefined when it would. */
export function unsupportedIn(state: State): string | undefined {
  const strings: string[] = [];
  const falseTests: string[] = [];
  visit(state, (key, value) => {
    if (typeof value === 'string' && key !== 'Comment') strings.push(value);
    if (state.Type === 'Choice' && TYPE_TEST.test(key) && value === false) falseTests.push(key);
  });
  const context = strings.flatMap((string) => string.match(/\$\$[\w.[\]'"*]*/g) ?? []);
  const unknown = context.find((reference) => !KNOWN_CONTEXT.has(reference));
  if (unknown !== undefined) return `${unknown} of the context object is not known here`;
  if (falseTests.length > 0) return `${falseTests[0]}: false never holds here; use Not`;
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
