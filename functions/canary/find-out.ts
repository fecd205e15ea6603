import { setTimeout as sleep } from 'node:timers/promises';
import { type CanaryFinding, canaryTimeouts } from '../../shared/canary.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Feature } from '../../shared/features.ts';
import { describeCause, log } from '../platform/log.ts';
import { publishMetrics, record } from '../platform/metrics.ts';
import { NotTried } from './made-result.ts';
import { attempts } from './try-tool.ts';
import { ErrorAnswer, type Visitor } from './visitor.ts';

/** What a tool that works answers too: a quota, a limit of our own, or a burst. */
const skips: ReadonlySet<string> = new Set<ErrorCode>([
  'usage_limit_reached',
  'plan_required',
  'too_many_failures',
  'free_plan_paused',
  'generations_paused',
  'studio_busy',
  'slow_down',
  'too_many_requests',
]);

/** Whether a tool works. One that does not is tried once more after a pause, in seconds: it is dead where that fails as well. */
export async function findOut(
  tool: Feature,
  visitor: Visitor,
  pause: number,
): Promise<CanaryFinding> {
  let finding = await attempt(tool, visitor);
  if (finding.state === 'dead') {
    log.warn('A tool did not work, and is tried once more', finding);
    await sleep(pause * 1000);
    finding = await attempt(tool, visitor);
  }
  note(finding);
  return finding;
}

async function attempt(tool: Feature, visitor: Visitor): Promise<CanaryFinding> {
  const start = performance.now();
  try {
    await attempts[tool](visitor, AbortSignal.timeout(canaryTimeouts.attempt * 1000));
    return { tool, state: 'works', seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    const told = describeCause(error);
    const reason = error instanceof NotTried ? error.message : codeOf(error);
    if (reason !== undefined && skips.has(reason)) return { tool, state: 'skipped', reason };
    return { tool, state: 'dead', ...(told !== undefined && { reason: told }) };
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ErrorAnswer ? error.code : undefined;
}

/** Nothing is recorded of a tool that was not tried. What is known is told at once: others may take minutes. */
function note(finding: CanaryFinding): void {
  const { tool: Feature, state, seconds } = finding;
  if (state === 'skipped') {
    log.warn('A tool was not tried', finding);
    return;
  }
  if (state === 'works') log.info('A tool works', finding);
  else log.error('A tool is dead', finding);
  record('canaryWorks', state === 'works' ? 1 : 0, { Feature });
  if (seconds !== undefined) record('canarySeconds', seconds, { Feature });
  publishMetrics();
}
