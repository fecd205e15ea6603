// Lists the stages of developers in the account that you are signed in to: `npm run stages`. With `--remove-expired` it removes those that
// have outlived their time, and asks before; with `--yes` it does not ask.
import { parseArgs } from 'node:util';
import { developersStage } from '../infra/stages.ts';
import { costSoFar } from './costs/sources/cost-so-far.ts';
import { openStageCosts } from './costs/sources/open-stage-costs.ts';
import { identityFor } from './deploy/checks/credentials.ts';
import { awsClients } from './deploy/clients.ts';
import { askInTerminal, runCommand } from './deploy/command.ts';
import { developerStages } from './stages/developer-stages.ts';
import { listedStages } from './stages/list-stages.ts';
import { removeExpired } from './stages/remove-expired.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      'remove-expired': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const clientsIn = (region: string) => awsClients(region);
  const now = new Date();
  const any = developersStage();
  await identityFor(any, clientsIn(any.region).sts);
  if (values['remove-expired']) {
    await removeExpired({ clientsIn, now, ask: values.yes ? undefined : askInTerminal });
    return;
  }
  const stages = await developerStages(clientsIn);
  const costOf = async ({ name }: { name: string }, since: string) =>
    costSoFar(await openStageCosts(name, now), since, now);
  console.log(await listedStages(stages, { costOf, now }));
});
