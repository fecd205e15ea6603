/** What is to happen at a time. */
type Due = {
  at: number;
  /** Of two at the same time, the one that was asked for first. */
  order: number;
  label: string;
  event: (() => void | Promise<void>) | undefined;
};

/** Takes an event back that has not happened yet. */
export type Cancel = () => void;

/** The time of a history, which passes only from one event to the next. */
export type Timeline = {
  /** Milliseconds since 1970. */
  now: () => number;
  at: (dueAt: number, label: string, event: () => void | Promise<void>) => Cancel;
  /** Lets events happen, each once all that the one before brought about is done, until a time or until none is left. */
  runUntil: (end: number) => Promise<void>;
  steps: () => number;
};

/** More steps than any history takes: something goes round in circles. */
const usualMaxSteps = 200_000;

/** Thrown by a history that has taken more steps than any that ends. */
export class EndlessHistory extends Error {
  override name = 'EndlessHistory';
}

export function createTimeline(
  start: number,
  onStep: (label: string, now: number) => void,
  /** Resolves once all is done that an event brought about. */
  settle: () => Promise<void>,
  maxSteps = usualMaxSteps,
): Timeline {
  const queue = createQueue();
  let now = start;
  let order = 0;
  let steps = 0;

  async function runUntil(end: number): Promise<void> {
    for (;;) {
      const due = queue.first();
      if (!due || due.at > end) break;
      queue.removeFirst();
      if (!due.event) continue;
      now = Math.max(now, due.at);
      steps += 1;
      if (steps > maxSteps) throw new EndlessHistory(`It does not end: ${due.label}.`);
      onStep(due.label, now);
      // Not awaited: what it waits for may be a later event.
      void due.event();
      await settle();
    }
    now = Math.max(now, end);
  }

  return {
    now: () => now,
    at: (dueAt, label, event) => {
      order += 1;
      // Clocks show whole milliseconds.
      const due: Due = { at: Math.ceil(Math.max(now, dueAt)), order, label, event };
      queue.add(due);
      return () => {
        due.event = undefined;
      };
    },
    runUntil,
    steps: () => steps,
  };
}

type Queue = { add: (due: Due) => void; first: () => Due | undefined; removeFirst: () => void };

/** A binary heap by time. */
function createQueue(): Queue {
  const heap: Due[] = [];
  const isBefore = (one: Due, other: Due) =>
    one.at < other.at || (one.at === other.at && one.order < other.order);

  function add(due: Due): void {
    let at = heap.push(due) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!above || !isBefore(due, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = due;
  }

  function removeFirst(): void {
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const child = smallerChild(at);
      const below = heap[child];
      if (!below || !isBefore(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
  }

  function smallerChild(at: number): number {
    const left = 2 * at + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    return one && other && isBefore(other, one) ? left + 1 : left;
  }

  return { add, first: () => heap[0], removeFirst };
}
