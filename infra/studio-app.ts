import type { App } from 'aws-cdk-lib';
import { type CdkAppProps, cdkApp, deployedAs } from './cdk-app.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { dataStackName, edgeStackName, studioStackName, watchingStackName } from './stage-names.ts';
import { edgeRegion, type Stage } from './stages.ts';
import { StudioStack } from './studio-stack.ts';
import { WatchingStack } from './watching-stack.ts';

type StudioAppProps = CdkAppProps & {
  stage: Stage;
  /** The folder of the functions' bundles. */
  bundles: string;
};

/** The app of one stage: a stack for what keeps data, one for the studio, one that watches, and what must be in CloudFront's region. */
export function studioApp({ stage, bundles, ...props }: StudioAppProps): App {
  const app = cdkApp(props);
  const about = (what: string) => ({
    stage,
    description: `Atelier, stage ${stage.name}: ${what}`,
    env: { region: stage.region },
    ...deployedAs(stage),
    terminationProtection: stage.keepData,
  });
  const data = new DataStack(app, dataStackName(stage), about('what it keeps'));
  const studio = new StudioStack(app, studioStackName(stage), {
    ...about('the API and the site'),
    bundles,
  });
  const watching = new WatchingStack(app, watchingStackName(stage), {
    ...about('what watches it'),
    timeouts: studio.timeouts,
  });
  // The order of a deployment; no template refers to another.
  studio.addStackDependency(data);
  watching.addStackDependency(studio);
  if (stage.region !== edgeRegion) {
    new EdgeStack(app, edgeStackName(stage), {
      ...about('what CloudFront looks for in its own region'),
      env: { region: edgeRegion },
    });
  }
  return app;
}
