// Tells what the studio cost, from what it metered: `npm run costs -- --help` has the reports and formats.

import { UsageError } from '../shared/usage-error.ts';
import { runCosts } from './costs/run-costs.ts';
import { openLocalCosts } from './costs/sources/open-local-costs.ts';
import { runCommand } from './deploy/command.ts';

// Whoever reads no further, such as `head`, has what they want.
process.stdout.on('error', () => process.exit(0));
// What lies in a folder of its own is removed at the exit, which a signal alone does not make.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

await runCommand(async () => {
  const now = new Date();
  try {
    await runCosts(process.argv.slice(2), {
      now,
      output: process.stdout,
      tell: (sentence) => console.error(sentence),
      fail: () => {
        process.exitCode = 1;
      },
      open: async (stage) => {
        if (stage === undefined)
          return openLocalCosts(process.env.ATELIER_DATA ?? '.local', { now });
        // The clients of AWS take longer to load than a report on this machine takes.
        const { openStageCosts } = await import('./costs/sources/open-stage-costs.ts');
        return openStageCosts(stage, now);
      },
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nnpm run costs -- --help says what there is.`);
    process.exitCode = 2;
  }
});
