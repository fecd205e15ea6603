// Serves the whole studio on this machine: `npm start`, or `npm start -- --fresh` with empty data.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { emptyDataFolder, explained, portFrom, StartFailure } from '@atelier/local-cloud/host';
import { demoPassword } from '@atelier/local-cloud/passwords';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { readNetworkWeights } from '@atelier/preview-models/network-weights';
import { plans } from '../shared/plans.ts';
import { assemblyFolder, buildProducts, siteFolder } from './build-products.ts';

try {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const port = portFrom(process.env.PORT);
  const dataDir = process.env.ATELIER_DATA ?? '.local';
  // The site's examples are cut out with it.
  readNetworkWeights();
  await buildProducts();
  if (values.fresh) emptyDataFolder(dataDir);
  const env = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const studio = await startStudio({
    port,
    dataDir,
    assembly: assemblyFolder,
    site: siteFolder,
    env,
  });
  stopOnSignal(studio);
  const accounts = plans.map((plan) => `${plan.toLowerCase()}@example.com`).join(', ');
  console.log(`Atelier is ready at ${studio.origin}`);
  console.log(`Demo accounts: ${accounts}; password ${demoPassword}`);
} catch (error) {
  const failure = explained(error);
  console.error(failure instanceof StartFailure ? failure.message : failure);
  process.exitCode = 1;
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
