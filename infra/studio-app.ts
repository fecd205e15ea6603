import type { App } from 'aws-cdk-lib';
import { type CdkAppProps, cdkApp, deployedAs } from './cdk-app.ts';
import { EdgeStack } from './edge-stack.ts';
import type { Stage } from './stages.ts';
import { edgeRegion } from './stages.ts';
import { StudioStack } from './studio-stack.ts';

type StudioAppProps = CdkAppProps & {
  stage: Stage;
  /** Where the functions' bundles lie. */
  bundles: string;
};

/** The app of one stage. The stack's name is in what CloudFront must tell apart in an account. */
export function studioApp({ stage, bundles, ...props }: StudioAppProps): App {
  const app = cdkApp(props);
  new StudioStack(app, `atelier-${stage.name}`, {
    stage,
    bundles,
    description: `Atelier, stage ${stage.name}`,
    env: { region: stage.region },
    ...deployedAs(stage),
    terminationProtection: stage.keepData,
  });
  if (stage.region !== edgeRegion) {
    new EdgeStack(app, `atelier-${stage.name}-edge`, {
      stage,
      description: `Atelier, stage ${stage.name}: what CloudFront looks for in its own region`,
      env: { region: edgeRegion },
      ...deployedAs(stage),
      terminationProtection: stage.keepData,
    });
  }
  return app;
}
