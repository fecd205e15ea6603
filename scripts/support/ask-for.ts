import type { SupportCommand } from '../../shared/support.ts';
import { StepFailure } from '../deploy/step.ts';
import type { SupportedStudio } from './studio.ts';

/** Has something done, and gives what was told of it. Throws where it was refused. */
export async function haveDone(
  studio: SupportedStudio,
  reason: string,
  command: SupportCommand,
): Promise<{ done: string; found?: unknown }> {
  const given = await studio.ask({ by: studio.by, reason, command });
  if (!('refused' in given)) return given;
  throw new StepFailure(given.refused, 'npm run support -- --person <person> shows how it stands');
}

/** Asks for something, and gives what was found. */
export async function askFor(
  studio: SupportedStudio,
  reason: string,
  command: SupportCommand,
): Promise<unknown> {
  return (await haveDone(studio, reason, command)).found;
}
