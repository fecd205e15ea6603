// Turns a secret of a stage over to another value: `npm run rotate -- --stage staging --secret api-key`. It tells what it is about
// to do and asks; `--yes` does not. Without `--secret` it tells how each is turned over.
import { parseArgs } from 'node:util';
import password from '@inquirer/password';
import { identityFor } from './deploy/checks/credentials.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal, confirm, runCommand, stageOption } from './deploy/command.ts';
import { step } from './deploy/step.ts';
import { rotationOf, rotationsText } from './rotate/rotations.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      secret: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  if (values.secret === undefined) return console.log(rotationsText);
  const rotation = rotationOf(values.secret);
  const stage = stageOption(values.stage, 'rotate');
  const clients = awsClients(stage.region);
  const again = `npm run rotate -- --stage ${stage.name} --secret ${rotation.name}; it goes on where it broke off`;
  await step(`${rotation.name} of ${stage.name}`, again, async () => {
    console.log(rotation.told);
    if (!rotation.turn) return;
    const { arn } = await identityFor(stage, clients.sts);
    if (!values.yes) {
      const question = `Turn it over, as ${arn}? Type ${stage.name} to go on:`;
      await confirm(askInTerminal, question, stage.name);
    }
    await rotation.turn({
      stage,
      clients,
      ask: (message, validate) => password({ message, validate, toggleMask: false }),
    });
  });
});
