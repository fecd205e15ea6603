import { type Brake, brakeFor, brakes } from '../../shared/generation-brake.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { JobRequest } from './job.ts';

/** Refuses a new use while a brake on spend stops its person. Nothing is held or counted by then. */
export async function refuseWhileBraked(
  { user, feature }: Pick<JobRequest, 'user' | 'feature'>,
  on: ReadonlySet<Brake>,
): Promise<void> {
  if (on.size === 0) return;
  const brake = brakeFor(await user.plan(), on);
  if (!brake) return;
  const { code } = brakes[brake];
  record('quotaRefusals', 1, { Feature: feature, Code: code });
  throw new StudioError(code);
}
