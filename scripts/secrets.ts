// Sets the secrets of a stage that have no value: `npm run secrets -- --stage staging`. It asks for each
// without showing what is typed, or reads lines of NAME=value where it is given them. `--only <name>`
// sets that one, also in place of a value. The next request after five minutes uses it.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import password from '@inquirer/password';
import { identityFor } from './deploy/checks/credentials.ts';
import { awsClients } from './deploy/clients.ts';
import { runCommand, stageOption } from './deploy/command.ts';
import { secretLines, secretNamed } from './deploy/secrets/secret-values.ts';
import { askFor, createdSecrets, setSecrets, wanted } from './deploy/secrets/set-secrets.ts';
import { step } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, only: { type: 'string' } },
  });
  const stage = stageOption(values.stage, 'secrets');
  const { secrets: client, sts } = awsClients(stage.region);
  const again = `npm run secrets -- --stage ${stage.name}; what is set already stays`;
  await step(`Secrets of ${stage.name}`, again, async () => {
    if (values.only !== undefined) secretNamed(values.only);
    await identityFor(stage, sts);
    const states = await createdSecrets(client, stage.name);
    const given = process.stdin.isTTY
      ? await askFor(wanted(states, values.only), stage, (message, validate) =>
          password({ message, validate, toggleMask: false }),
        )
      : secretLines(await text(process.stdin), stage).filter(
          ({ secret }) => values.only === undefined || secret === secretNamed(values.only),
        );
    await setSecrets(client, stage.name, given);
    if (given.length === 0) console.log('Every secret has a value. --only <name> replaces one.');
  });
});
