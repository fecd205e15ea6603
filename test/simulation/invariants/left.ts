import type { Blueprint } from '../services/blueprint.ts';
import type { World } from '../services/world.ts';
import type { Left } from './invariants.ts';

/** Reads what is left in the services. */
export function leftIn(world: World, { stage }: Blueprint): Left {
  const table = (name: string) => [...world.items(`atelier-${stage}-${name}`)];
  return {
    usage: table('usage'),
    history: table('history'),
    jobs: table('jobs'),
    media: world.objects(`atelier-${stage}-media`),
    uploads: world.objects(`atelier-${stage}-uploads`),
    runningExecutions: world.executions().filter(({ isRunning }) => isRunning).map(({ name }) => name),
    predictions: world.predictions(),
  };
}
