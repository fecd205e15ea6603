import type { App } from 'aws-cdk-lib';
import { type CdkAppProps, cdkApp, deployedAs } from './cdk-app.ts';
import { EdgeStack } from './edge-stack.ts';
import { edgeStackName, studioStackName } from './stage-names.ts';
import { edgeRegion, type Stage } from './stages.ts';
import { StudioStack } from './studio-stack.ts';

type StudioAppProps = CdkAppProps & {
  stage: Stage;
  /** The folder of the functions' bundles. */
  bundles: string;
};

/** The app of one stage, with the stack of CloudFront's region where the stage is in another. */
export function studioApp({ stage, bundles, ...props }: StudioAppProps): App {
  const app = cdkApp(props);
  new StudioStack(app, studioStackName(stage), {
    stage,
    bundles,
    description: `Atelier, stage ${stage.name}`,
    env: { region: stage.region },
    ...deployedAs(stage),
    terminationProtection: stage.keepData,
  });
  if (stage.region !== edgeRegion) {
    new EdgeStack(app, edgeStackName(stage), {
      stage,
      description: `Atelier, stage ${stage.name}: what CloudFront looks for in its own region`,
      env: { region: edgeRegion },
      ...deployedAs(stage),
      terminationProtection: stage.keepData,
    });
  }
  return app;
}
