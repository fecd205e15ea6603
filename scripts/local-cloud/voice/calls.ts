import { randomBytes, randomUUID } from 'node:crypto';
import type { Assistant } from './assistant.ts';
import { endedReasons, type Fault } from './call.ts';
import { type CallParts, createRunningCall, type RunningCall } from './running-call.ts';

/** All calls that run, and the latest of those that are over. */
export type Calls = {
  create(assistant: Assistant, fault: Fault | undefined): RunningCall;
  byId(id: string): RunningCall | undefined;
  /** By the unguessable end of the call's URL. */
  byRoom(room: string): RunningCall | undefined;
  /** By the unguessable end of the call's control URL. */
  byControl(control: string): RunningCall | undefined;
  /** Newest first. */
  all(): RunningCall[];
  /** Ends the calls that run. */
  close(): void;
};

type CallsOptions = CallParts & {
  /** The URL of a call, given its unguessable end. */
  roomUrl: (room: string) => string;
  controlUrl: (control: string) => string;
};

/** The latest ended calls are kept, to be read. */
const maxEndedCount = 100;

/** Milliseconds between two checks of the clock, which tests may move. */
const watchIntervalMs = 200;

const secret = (): string => randomBytes(24).toString('base64url');

type Entry = { call: RunningCall; room: string; control: string };

export function createCalls({ roomUrl, controlUrl, ...parts }: CallsOptions): Calls {
  const entries = new Map<string, Entry>();
  const all = () => [...entries.values()];
  const find = (fits: (entry: Entry) => boolean) => all().find(fits)?.call;
  const prune = () => {
    const over = all().filter(({ call }) => call.isOver());
    for (const { call } of over.slice(0, -maxEndedCount)) entries.delete(call.id);
  };
  const timer = setInterval(() => {
    for (const { call } of all()) call.watch();
  }, watchIntervalMs).unref();
  return {
    create(assistant, fault) {
      const id = randomUUID();
      const [room, control] = [secret(), secret()];
      const monitor = { controlUrl: controlUrl(control) };
      const identity = { id, assistant, webCallUrl: roomUrl(room), monitor };
      const call = createRunningCall(identity, fault, parts);
      prune();
      entries.set(id, { call, room, control });
      return call;
    },
    byId: (id) => entries.get(id)?.call,
    byRoom: (room) => find((entry) => entry.room === room),
    byControl: (control) => find((entry) => entry.control === control),
    all: () =>
      all()
        .map(({ call }) => call)
        .reverse(),
    close() {
      clearInterval(timer);
      for (const { call } of all()) call.end(endedReasons.stopped);
    },
  };
}
