import { expect, test } from 'vitest';
import { startBystander } from '../../scripts/fuzz/bystander.ts';
import { fuzzRoute } from '../../scripts/fuzz/fuzz-route.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { sharedStudio } from '../api/support/shared-studio.ts';

const studio = sharedStudio();

/** As many as find what is new within seconds; `npm run fuzz` sends 2,000 to each route. */
const requestsPerRoute = 5;

test(`${requestsPerRoute} strange requests to each of ${servedRoutes.length} routes crash and hang nothing, and nobody else notices`, async () => {
  const bystander = startBystander(studio());
  const surprises = [];
  for (const [index, [name, route]] of servedRoutes.entries()) {
    const requests = requestsPerRoute;
    // Each function that starts takes its time here, so that there are no more of them than needed.
    const result = await fuzzRoute(studio(), route, { requests, seed: index, atOnce: 2 });
    surprises.push(...result.surprises.map((surprise) => ({ name, ...surprise })));
  }
  const { requests, failures } = await bystander.stop();
  expect(surprises).toEqual([]);
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(0);
  // Starting a function for each route takes long on a busy machine.
}, 180_000);
