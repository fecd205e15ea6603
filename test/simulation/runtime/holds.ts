import type { Hold } from './faults.ts';
import type { Timeline } from './timeline.ts';

/** Keeps calls waiting for each other. */
export type Holds = {
  /** How a call is held: the one that is the `nth` of its name. */
  of: (name: string, nth: number) => Hold | undefined;
  /** Goes on once what a hold waits for has happened, or has had its time. */
  wait: (hold: Hold, goOn: () => void) => void;
  /** Notes that a call has done its work. */
  done: (name: string) => void;
};

type Waiting = { until: string; left: number; goOn: () => void };

export function createHolds(holds: readonly Hold[], timeline: Timeline): Holds {
  const waiting = new Set<Waiting>();
  return {
    of: (name, nth) => holds.find((each) => each.of === name && each.nth === nth),
    wait: ({ of, until, times, mostMs }, goOn) => {
      const held: Waiting = {
        until,
        left: times,
        goOn: () => {
          if (waiting.delete(held)) goOn();
        },
      };
      waiting.add(held);
      timeline.at(timeline.now() + mostMs, `${of} waits no more for ${until}`, held.goOn);
    },
    done: (name) => {
      for (const held of [...waiting]) {
        if (held.until !== name) continue;
        held.left -= 1;
        if (held.left <= 0) timeline.at(timeline.now(), `${name} lets others go on`, held.goOn);
      }
    },
  };
}
