import type { TaskOutcome } from '../execution.ts';

/** The tasks of this process that wait for their token to come back. */
export type WaitingTasks = {
  outcomeOf(token: string): Promise<TaskOutcome>;
  tell(token: string, outcome: TaskOutcome): void;
  forget(token: string): void;
};

export function createWaitingTasks(): WaitingTasks {
  const waiting = new Map<string, (outcome: TaskOutcome) => void>();
  return {
    outcomeOf: (token) => new Promise((resolve) => waiting.set(token, resolve)),
    tell: (token, outcome) => waiting.get(token)?.(outcome),
    forget: (token) => waiting.delete(token),
  };
}
