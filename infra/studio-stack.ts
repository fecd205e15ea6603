import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { acknowledgeStudioFindings } from './acknowledged-findings.ts';
import { tagFor } from './cdk-app.ts';
import { AccessLogs } from './constructs/access-logs.ts';
import { Api } from './constructs/api.ts';
import {
  addCanary,
  addCostReporter,
  addDailySweep,
  addPauseGenerations,
  addSmallPictureMaker,
  addSupport,
  addVideoWorkflow,
} from './constructs/background-functions.ts';
import { ContentCredentials } from './constructs/content-credentials.ts';
import { duckdbLayer } from './constructs/duckdb-layer.ts';
import { webAclArn } from './constructs/firewall.ts';
import { GenerationQueues } from './constructs/generation-queues.ts';
import { GradualDeployment } from './constructs/gradual-deployment.ts';
import { MediaKeys } from './constructs/media-keys.ts';
import { addParameters } from './constructs/parameters.ts';
import { addQueueFunctions } from './constructs/queue-functions.ts';
import { addRouteFunctions } from './constructs/route-functions.ts';
import { sharpLayer } from './constructs/sharp-layer.ts';
import { SiteOrigin } from './constructs/site-origin.ts';
import { UploadsBucket, uploadsOrigin } from './constructs/uploads-bucket.ts';
import { Website } from './constructs/website.ts';
import type { StackResources } from './grants/stack-resources.ts';
import { type Stage, siteOriginOf } from './stages.ts';

type StudioProps = StackProps & {
  stage: Stage;
  /** The folder of the functions' bundles. */
  bundles: string;
};

/** The studio: a website, and an API of one function per route. What it keeps is in the stack of data. */
export class StudioStack extends Stack {
  /** Seconds after which Lambda ends the function of a route, by its file. */
  readonly timeouts: Readonly<Record<string, number>>;

  constructor(scope: Construct, id: string, { stage, bundles, ...props }: StudioProps) {
    super(scope, id, props);
    const code = {
      bundles,
      sharp: sharpLayer(this, stage),
      duckdb: duckdbLayer(this, stage),
    };
    const mediaKeys = new MediaKeys(this, 'MediaKeys', { stage, bundles });
    const credentials = new ContentCredentials(this, 'ContentCredentials', { stage, bundles });
    const parameters = addParameters(this, stage);
    const resources: StackResources = {
      stage,
      parameters,
      mediaKeys,
      credentials,
      queues: new GenerationQueues(this, 'Queues', { stage }),
      smallPictureMaker: addSmallPictureMaker(this, { stage, parameters }, code),
      costReporter: addCostReporter(this, { stage, parameters }, code),
    };
    const routes = addRouteFunctions(this, resources, code);
    this.timeouts = Object.fromEntries(routes.map(({ route, timeout }) => [route.entry, timeout]));
    addQueueFunctions(this, resources, code);
    addVideoWorkflow(this, resources, bundles);
    addDailySweep(this, resources, bundles);
    addCanary(this, resources, bundles);
    addPauseGenerations(this, stage, bundles);
    addSupport(this, resources, bundles);

    const api = new Api(this, 'Api', { stage, routes });
    const { origin, distribution, bucket } = new Website(this, 'Website', {
      stage,
      api,
      mediaKeys,
      uploadsOrigin: uploadsOrigin(stage),
      webAclArn: webAclArn(this, stage),
    });
    new AccessLogs(this, 'AccessLogs', { stage, distribution });
    new UploadsBucket(this, 'Uploads', { stage, siteOrigin: origin });
    if (!siteOriginOf(stage)) new SiteOrigin(this, 'SiteOrigin', { stage, origin });
    if (stage.gradualDeployment) new GradualDeployment(this, 'GradualDeployment', { stage });

    new CfnOutput(this, 'SiteOriginOutput', { value: origin }).overrideLogicalId('SiteOrigin');
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'WebsiteBucketName', { value: bucket.bucketName });
    new CfnOutput(this, 'CredentialCertificates', { value: credentials.issued });
    new CfnOutput(this, 'ApiId', { value: api.id });
    tagFor(this, stage);
    acknowledgeStudioFindings(this, stage);
  }
}
