import type { Sku } from '../../../shared/costs/skus.ts';
import type { Consumed, ExecutionEnvironment, Principal } from '../aws/service.ts';

/** Quantities by sku. */
export type Quantities = Partial<Record<Sku, number>>;

/**
 * An event that a function was given. `killed` was ended from outside, or ended its own process:
 * it could not say any more what it consumed.
 */
export type Invocation = {
  functionId: string;
  /** Lambda's id of the event. */
  request: string;
  outcome: 'done' | 'failed' | 'killed';
};

/** What was consumed in one event of a function, or beside its events. */
export type Counted = {
  functionId: string;
  /**
   * Lambda's id of the event. Without one: `signed` for what others asked for by addresses and
   * forms that the function signed, and `idle` for what it asked for without any event.
   */
  request: string | 'signed' | 'idle';
  consumed: Quantities;
};

/** Counts what functions consume of the local services, without asking them. */
export type Counts = {
  consumed(
    principal: Principal,
    environment: ExecutionEnvironment | undefined,
    consumed: readonly Consumed[],
  ): void;
  invoked(invocation: Invocation): void;
  /** Oldest first. */
  invocations(): readonly Invocation[];
  /** What was consumed, by event. */
  all(): readonly Counted[];
  /** The same for one event. */
  of(request: string): Quantities;
};

/** Events that are remembered where nobody looks at all of them in the end. */
const latest = 10_000;

/** Remembers the latest events, or all. */
export function createCounts({ all = false }: { all?: boolean } = {}): Counts {
  const counted = new Map<string, Counted>();
  const invocations: Invocation[] = [];
  return {
    consumed: ({ functionId }, environment, consumed) => {
      if (consumed.length === 0) return;
      const request = environment ? (environment.request ?? 'idle') : 'signed';
      const key = `${functionId} ${request}`;
      const entry = counted.get(key) ?? { functionId, request, consumed: {} };
      counted.set(key, entry);
      for (const { sku, quantity } of consumed) {
        entry.consumed[sku] = (entry.consumed[sku] ?? 0) + quantity;
      }
      if (!all && counted.size > latest) forgetFirst(counted);
    },
    invoked: (invocation) => {
      invocations.push(invocation);
      if (!all && invocations.length > latest) invocations.shift();
    },
    invocations: () => invocations,
    all: () => [...counted.values()],
    of: (request) =>
      [...counted.values()].find((entry) => entry.request === request)?.consumed ?? {},
  };
}

function forgetFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
