import type { App } from 'aws-cdk-lib';
import { AccountStack } from './account-stack.ts';
import { type CdkAppProps, cdkApp, withoutBootstrap } from './cdk-app.ts';
import { type Stage, stageNamed, stageNames } from './stages.ts';

/** The app of what the stages of an account share in one region. */
export function accountApp({ region, ...props }: CdkAppProps & { region: string }): App {
  const app = cdkApp(props);
  new AccountStack(app, 'atelier-account', {
    stages: stageNames.map(stageNamed).filter((stage: Stage) => stage.region === region),
    description: 'Atelier, what the stages of this account share',
    env: { region },
    synthesizer: withoutBootstrap(),
  });
  return app;
}
