// Brings back what a studio has lost: `npm run restore -- --help` has what there is.

import { UsageError } from '../shared/usage-error.ts';
import { askInTerminal, runCommand } from './deploy/command.ts';
import { openLocalStudio, openStageStudio } from './restore/open-studio.ts';
import { runRestore } from './restore/run-restore.ts';

await runCommand(async () => {
  try {
    await runRestore(process.argv.slice(2), {
      say: (text) => console.log(text),
      ask: askInTerminal,
      open: async (stage) =>
        stage === undefined
          ? openLocalStudio(process.env.ATELIER_DATA ?? '.local')
          : openStageStudio(stage),
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nnpm run restore -- --help says what there is.`);
    process.exitCode = 2;
  }
});
