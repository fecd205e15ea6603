// Makes what a deployment of a stage consists of, to be deployed later and elsewhere: `npm run release -- --stage staging --stage prod`,
// then `npm run deploy -- --stage prod --release .build/releases/prod`. Of several stages the functions are the same, byte for byte.
import { parseArgs } from 'node:util';
import { runCommand, stageOption } from './deploy/command.ts';
import { makeRelease } from './deploy/release/release.ts';
import { requireSameCode } from './deploy/release/same-code.ts';
import { step } from './deploy/step.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string', multiple: true } } });
  const named = values.stage ?? [undefined];
  const stages = named.map((name) => stageOption(name, 'release'));
  const again = `npm run release -- ${stages.map(({ name }) => `--stage ${name}`).join(' ')}`;
  const folders: string[] = [];
  for (const stage of stages) {
    folders.push(await step(`Release of ${stage.name}`, again, () => makeRelease(stage)));
  }
  await step('The same code', again, () => requireSameCode(folders));
  console.log(`\nMade: ${folders.join(', ')}`);
});
