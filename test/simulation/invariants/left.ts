import type { World } from '../services/world.ts';
import type { Left } from './judged.ts';
import { isBuried } from './stored.ts';

/** Reads what is left in the services. */
export function leftIn(world: World): Left {
  const keys = (bucket: string) => world.objects(bucket).map(({ key }) => key);
  return {
    usage: world.items('usage'),
    history: world.items('history').filter((item) => !isBuried(item)),
    buried: world.items('history').filter(isBuried),
    jobs: world.items('jobs'),
    limits: world.items('limits'),
    media: keys('media'),
    uploads: keys('uploads'),
    executions: world.executions().map(({ name, input, status, startedAt, stoppedAt }) => ({
      name,
      jobId: String(Object(JSON.parse(input)).jobId),
      status,
      startedAt,
      stoppedAt,
    })),
    predictions: world.predictions(),
    calls: world.vapi.calls(),
    charges: world.charges(),
  };
}
