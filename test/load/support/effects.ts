import type { Studio } from '@atelier/local-cloud/studio';

/** `DispatchJobs UpdateItem usage 1`: the first change of that kind that a function makes. */
export type Effect = `${string} ${string} ${string} ${number}`;

export type Phase = 'before' | 'after';

const changes = /:(Put|Update|Delete|Send)/;

/** The functions that work on a job in line. */
const functions = ['DispatchJobs', 'FinishJobs', 'ReplicateWebhook'];

/**
 * Hears of each effect of a job in line, before and after it is done, until `stop`; an error of the listener
 * breaks the function's connection.
 */
function onEffect(
  { aws }: Studio,
  listener: (effect: Effect, phase: Phase) => void | Promise<void>,
): { stop(): void } {
  const seen: Record<Phase, Map<string, number>> = { before: new Map(), after: new Map() };
  const stop = aws.onCall(async ({ principal, action, resource, phase }) => {
    const { functionId } = principal;
    if (!functions.includes(functionId) || !changes.test(action)) return;
    const name = `${functionId} ${action.split(':')[1]} ${placeOf(resource)}` as const;
    const nth = (seen[phase].get(name) ?? 0) + 1;
    seen[phase].set(name, nth);
    await listener(`${name} ${nth}`, phase);
  });
  return { stop };
}

/** `usage` of the table's ARN, `finish` of the queue's; of an object only that it is one. */
function placeOf(resource: string): string {
  if (resource.startsWith('arn:aws:s3:')) return 'object';
  return resource.split('-').at(-1) ?? '';
}

/** Notes all effects, in their order, until `stop`. */
export function noteEffects(studio: Studio): { seen: Effect[]; stop(): void } {
  const seen: Effect[] = [];
  const { stop } = onEffect(studio, (effect, phase) => {
    if (phase === 'before') seen.push(effect);
  });
  return { seen, stop };
}

/** Resolves once an effect is done. */
export function effectDone(studio: Studio, wanted: Effect): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { stop } = onEffect(studio, (effect, phase) => {
    if (effect !== wanted || phase !== 'after') return;
    stop();
    resolve();
  });
  return promise;
}

/** Lets the provider's word wait for something: a quick model is done before its job is known to have begun. */
export function holdWebhooks({ aws }: Studio, end: Promise<void>): void {
  const forget = aws.onCall(async ({ principal, phase }) => {
    if (principal.functionId === 'ReplicateWebhook' && phase === 'before') await end;
  });
  void end.then(forget);
}

/** Kills a function at one of its effects, once, and resolves then. */
export function killAt(studio: Studio, wanted: Effect, phase: Phase): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { stop } = onEffect(studio, async (effect, at) => {
    if (effect !== wanted || at !== phase) return;
    stop();
    await studio.lambda.kill(effect.split(' ')[0] ?? '');
    resolve();
    // What was sent would be done all the same, as if the function had died after it.
    if (phase === 'before') throw new Error('The connection breaks.');
  });
  return promise;
}
