import type { Clock } from '../clock.ts';
import type { State, TaskState } from './definition/states.ts';
import type { Execution } from './execution.ts';

type Event = [type: string, details: Record<string, unknown>];
type TaskPhase = 'Scheduled' | 'Submitted' | 'Succeeded' | 'Failed' | 'TimedOut';

/** Appends an event as Step Functions writes it. */
export function addEvent(
  { events }: Execution,
  clock: Clock,
  type: string,
  details: Record<string, unknown>,
): void {
  const previousEventId = events.length;
  const timestamp = clock.now().getTime() / 1000;
  events.push({ id: previousEventId + 1, previousEventId, timestamp, type, ...details });
}

export function entered(type: State['Type'], name: string, input: unknown): Event {
  const stateEnteredEventDetails = { name, input: JSON.stringify(input) };
  return [`${type}StateEntered`, { stateEnteredEventDetails }];
}

export function exited(type: State['Type'], name: string, output: unknown): Event {
  const stateExitedEventDetails = { name, output: JSON.stringify(output) };
  return [`${type}StateExited`, { stateExitedEventDetails }];
}

export function taskEvent(phase: TaskPhase, { Resource }: TaskState, more: object = {}): Event {
  const resource = Resource.replace('arn:aws:states:::lambda:', '');
  const details = { resourceType: 'lambda', resource, ...more };
  return [`Task${phase}`, { [`task${phase}EventDetails`]: details }];
}
