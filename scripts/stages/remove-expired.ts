import { type Ask, confirm } from '../deploy/command.ts';
import type { ClientsIn } from '../deploy/stage-stacks.ts';
import { reasonOf, StepFailure } from '../deploy/step.ts';
import { developerStages } from './developer-stages.ts';
import { isExpired } from './lifetime.ts';
import { removeStage } from './remove-stage.ts';

type Removal = {
  clientsIn: ClientsIn;
  now: Date;
  /** Asks before anything is deleted; undefined with `--yes`. */
  ask: Ask | undefined;
};

/**
 * Removes the stages of developers whose time is over, all at once, since each waits for its distribution most of the time. Throws at the
 * end where one could not be removed; the others are.
 */
export async function removeExpired({ clientsIn, now, ask }: Removal): Promise<void> {
  const stages = await developerStages(clientsIn);
  for (const { stage, foreign } of stages) {
    if (foreign !== undefined) console.log(`${stage.name} is left alone: ${foreign}.`);
  }
  const expired = stages.filter(
    ({ lifetime, foreign }) => foreign === undefined && lifetime && isExpired(lifetime, now),
  );
  if (expired.length === 0) {
    console.log('No stage of a developer has outlived its time.');
    return;
  }
  const names = expired.map(({ stage }) => stage.name).join(', ');
  console.log(`Outlived: ${names}. They go with all that is in them.`);
  if (ask) await confirm(ask, `To delete ${names}, type remove:`, 'remove');
  const results = await Promise.all(
    expired.map(async ({ stage }) => {
      try {
        await removeStage(stage, { clientsIn, now });
        console.log(`${stage.name} is removed.`);
        return [];
      } catch (error) {
        console.log(`${stage.name} is not removed: ${reasonOf(error)}.`);
        return [stage.name];
      }
    }),
  );
  const left = results.flat();
  if (left.length === 0) return;
  throw new StepFailure(
    `Not removed: ${left.join(', ')}.`,
    'Mend what is named above; the next run goes on.',
  );
}
