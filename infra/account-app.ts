import { App, DefaultStackSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib';
import { AccountStack } from './account-stack.ts';
import { type Stage, stageNamed, stageNames } from './stages.ts';
import { featureFlags } from './studio-app.ts';

type AccountAppProps = { region: string; outdir: string; validate?: boolean };

/** The app of what the stages of an account share in one region. */
export function accountApp({ region, outdir, validate = false }: AccountAppProps): App {
  const app = new App({
    outdir,
    builtinCloudFormationValidation: validate,
    analyticsReporting: false,
    stackTraces: false,
    treeMetadata: false,
    postCliContext: featureFlags,
  });
  new AccountStack(app, 'atelier-account', {
    stages: stageNames.map(stageNamed).filter((stage: Stage) => stage.region === region),
    description: 'Atelier, what the stages of this account share',
    env: { region },
    synthesizer: new DefaultStackSynthesizer({
      generateBootstrapVersionRule: false,
    }) as IStackSynthesizer,
  });
  return app;
}
