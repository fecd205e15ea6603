import { type Stage, stageNamed, stageNames } from '../../infra/stages.ts';
import { StepFailure } from './step.ts';

/** The stage that `--stage` names; nothing is deployed to one that was not named. */
export function stageOption(name: string | undefined, command: string): Stage {
  if (name !== undefined) return stageNamed(name);
  throw new StepFailure(
    'No stage is named.',
    `npm run ${command} -- --stage <${stageNames.join('|')}>`,
  );
}
