// Serves the whole studio on this machine: `npm start`, or `npm start -- --fresh` with empty data.
import './spare-memory.ts';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { explained, freePortsFrom, portFrom, StartFailure } from '@atelier/local-cloud/host';
import { demoPassword } from '@atelier/local-cloud/passwords';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { readNetworkWeights } from '@atelier/preview-models/network-weights';
import { plans } from '../shared/plans.ts';
import { assemblyFolder, buildProducts, siteFolder } from './build-products.ts';

try {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const wanted = portFrom(process.env.PORT);
  const dataDir = process.env.ATELIER_DATA ?? '.local';
  // The site's examples are cut out with it.
  readNetworkWeights();
  await buildProducts();
  const port = await freePortsFrom(wanted);
  if (port !== wanted)
    console.log(`Ports from ${wanted} on are taken: here are the next free ones.`);
  const env = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const studio = await startStudio({
    port,
    dataDir,
    fresh: values.fresh,
    assembly: assemblyFolder,
    site: siteFolder,
    env,
  });
  outliveFullDisk(studio);
  stopOnSignal(studio);
  const accounts = plans.map((plan) => `${plan.toLowerCase()}@example.com`).join(', ');
  console.log(`Atelier is ready at ${studio.origin}`);
  console.log(`Demo accounts: ${accounts}; password ${demoPassword}`);
} catch (error) {
  const failure = explained(error);
  console.error(failure instanceof StartFailure ? failure.message : failure);
  process.exitCode = 1;
}

/** What cannot be written is lost, and said; everything else that nobody catches still ends the studio. */
function outliveFullDisk(studio: Studio): void {
  process.on('uncaughtException', (error) => {
    if (studio.outlives(error)) return;
    console.error(error);
    process.exit(1);
  });
}

function stopOnSignal(studio: Studio): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait.
      if (stopping) process.exit(1);
      stopping = true;
      studio.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
