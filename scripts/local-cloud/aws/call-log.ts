import type { AwsAction, Principal } from './service.ts';

/** One action that was asked for, allowed or not. */
export type AwsCall = AwsAction & {
  principal: Principal;
  at: string;
  /** The status that was answered. */
  status: number;
};

type CallEvent = AwsAction & { principal: Principal; phase: 'before' | 'after' };

/** Awaited before the call goes on; when it throws, the caller's connection is dropped. */
export type CallListener = (call: CallEvent) => void | Promise<void>;

export type CallLog = {
  /** The latest calls, oldest first. */
  calls: AwsCall[];
  /** Adds a listener and returns what removes it. */
  onCall(listener: CallListener): () => void;
  record(call: AwsCall): void;
  announce(phase: CallEvent['phase'], principal: Principal, actions: AwsAction[]): Promise<void>;
};

/** Thrown when a listener wants the connection dropped. */
export class DroppedCall extends Error {}

const maxLogCount = 10_000;

export function createCallLog(): CallLog {
  const calls: AwsCall[] = [];
  const listeners = new Set<CallListener>();
  return {
    calls,
    onCall: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (call) => {
      calls.push(call);
      if (calls.length > maxLogCount) calls.shift();
    },
    announce: async (phase, principal, actions) => {
      for (const listener of listeners) {
        for (const action of actions) {
          try {
            await listener({ ...action, principal, phase });
          } catch (cause) {
            throw new DroppedCall('A listener dropped the call', { cause });
          }
        }
      }
    },
  };
}
