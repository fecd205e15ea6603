// Sends strange requests to every route of a studio of its own, while somebody else uses it:
// `npm run fuzz`, or `npm run fuzz -- --requests 200 --route removeBg --seed 7`. Ends with 1 if a request
// got an answer that it may not get, or the other person any trouble.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStudio } from '@atelier/local-cloud/studio';
import { servedRoutes } from '../shared/routes.ts';
import { startBystander } from './fuzz/bystander.ts';
import { fuzzRoute } from './fuzz/fuzz-route.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    route: { type: 'string' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const chosen = servedRoutes.filter(([name]) => values.route === undefined || name === values.route);
if (chosen.length === 0 || !Number.isInteger(requests) || !Number.isInteger(seed)) {
  console.error(
    `Routes: ${servedRoutes.map(([name]) => name).join(', ')}; --requests and --seed take whole numbers.`,
  );
  process.exit(2);
}

const dataDir = await mkdtemp(join(tmpdir(), 'atelier-fuzz-'));
const studio = await startStudio({ port: 0, dataDir });
let surprising = 0;
try {
  for (const [index, [name, route]] of chosen.entries()) {
    const bystander = startBystander(studio);
    const { sent, statuses, surprises } = await fuzzRoute(studio, route, {
      requests,
      seed: seed + index,
      atOnce: 4,
    });
    const { requests: others, failures } = await bystander.stop();
    const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    console.log(
      `${name.padEnd(22)} ${sent} sent, ${answers.join(', ')}; somebody else: ${others} requests, ${failures.length} failed`,
    );
    for (const { request, what, call } of surprises)
      console.log(`  ${request}: ${what}\n    ${call}`);
    for (const failure of failures) console.log(`  somebody else: ${failure}`);
    surprising += surprises.length + failures.length;
  }
} finally {
  await studio.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`${surprising} surprises (seed ${seed})`);
process.exitCode = surprising === 0 ? 0 : 1;
