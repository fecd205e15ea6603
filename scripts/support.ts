// Looks after people, and finds what became of a request: `npm run support -- --help` has what there is.

import { UsageError } from '../shared/usage-error.ts';
import { askInTerminal, runCommand } from './deploy/command.ts';
import { openLocalStudio } from './support/open-local.ts';
import { runSupport } from './support/run-support.ts';

// Whoever reads no further, such as `head`, has what they want.
process.stdout.on('error', () => process.exit(0));

await runCommand(async () => {
  try {
    await runSupport(process.argv.slice(2), {
      now: new Date(),
      say: (text) => console.log(text),
      ask: askInTerminal,
      open: async (stage) => {
        if (stage === undefined) return openLocalStudio(process.env.ATELIER_DATA ?? '.local');
        const { openStageStudio } = await import('./support/open-stage.ts');
        return openStageStudio(stage);
      },
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nnpm run support -- --help says what there is.`);
    process.exitCode = 2;
  }
});
