import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { ModelResult, ModelTools } from './model.ts';

type Run = (tools: ModelTools) => Promise<ModelResult>;

/** Rejects when the signal is raised; never resolves. */
function interruption(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

async function befall(fault: Fault | undefined, signal: AbortSignal): Promise<void> {
  if (fault?.kind === 'fail') throw new Error(fault.message);
  if (fault?.kind === 'hang') await interruption(signal);
  if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { signal });
}

/** Runs a model, together with what a test wants to go wrong; ends at once when it is cancelled. */
export async function runWithFault(
  run: Run,
  tools: ModelTools,
  fault: Fault | undefined,
): Promise<ModelResult> {
  await befall(fault, tools.signal);
  if (fault?.kind === 'no-output') return { output: [] };
  if (fault?.kind === 'bad-output')
    return { output: { bytes: Buffer.from('<html>not a picture</html>'), extension: 'png' } };
  return Promise.race([run(tools), interruption(tools.signal)]);
}
