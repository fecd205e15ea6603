import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { acknowledgeFindings } from './acknowledged-findings.ts';
import { tagFor } from './cdk-app.ts';
import { AccessLogs } from './constructs/access-logs.ts';
import { Api } from './constructs/api.ts';
import {
  addDailySweep,
  addSmallPictureMaker,
  addVideoWorkflow,
  pauseGenerationsFunction,
} from './constructs/background-functions.ts';
import { CostRecords } from './constructs/cost-records.ts';
import { CostSubscriptions } from './constructs/cost-subscriptions.ts';
import { webAclArn } from './constructs/firewall.ts';
import { GradualDeployment } from './constructs/gradual-deployment.ts';
import { Media } from './constructs/media.ts';
import { Observability } from './constructs/observability.ts';
import { addParameters } from './constructs/parameters.ts';
import { addRouteFunctions } from './constructs/route-functions.ts';
import { Secrets } from './constructs/secrets.ts';
import { sharpLayer } from './constructs/sharp-layer.ts';
import { SiteOrigin } from './constructs/site-origin.ts';
import { SpendLimits } from './constructs/spend-limits.ts';
import { Tables } from './constructs/tables.ts';
import { UploadsBucket, uploadsOrigin } from './constructs/uploads-bucket.ts';
import { videoWorkflowArn } from './constructs/video-workflow-arn.ts';
import { Website } from './constructs/website.ts';
import type { StackResources } from './grants/stack-resources.ts';
import type { Stage } from './stages.ts';

type StudioProps = StackProps & {
  stage: Stage;
  /** The folder of the functions' bundles. */
  bundles: string;
};

/** The studio: a website, an API of one function per route, what they keep, and what watches them. */
export class StudioStack extends Stack {
  constructor(scope: Construct, id: string, { stage, bundles, ...props }: StudioProps) {
    super(scope, id, props);
    const parameters = addParameters(this, stage);
    const secrets = new Secrets(this, 'Secrets', { stage });
    const tables = new Tables(this, 'Tables', { stage });
    const media = new Media(this, 'Media', { stage, bundles });

    const api = new Api(this, 'Api', { stage, apiKey: secrets.apiKey });
    const { origin, distribution, bucket } = new Website(this, 'Website', {
      stage,
      api,
      media,
      uploadsOrigin: uploadsOrigin(stage),
      webAclArn: webAclArn(this, stage),
    });
    new AccessLogs(this, 'AccessLogs', { stage, distribution });
    const uploads = new UploadsBucket(this, 'Uploads', { stage, siteOrigin: origin });
    const siteOrigin = new SiteOrigin(this, 'SiteOrigin', { stage, origin });
    const spendLimits = new SpendLimits(this, 'SpendLimits', { stage });

    const code = { bundles, sharp: sharpLayer(this, stage) };
    const storage = { stage, tables, uploads, media };
    const resources: StackResources = {
      ...storage,
      parameters,
      secrets,
      siteOrigin,
      spendLimits,
      videoWorkflowArn: videoWorkflowArn(this, stage),
      smallPictureMaker: addSmallPictureMaker(this, storage, code),
    };
    const timeouts = addRouteFunctions(this, api, resources, code);
    addVideoWorkflow(this, resources, bundles);
    addDailySweep(this, resources, bundles);

    const { stream } = new CostRecords(this, 'CostRecords', { stage });
    const { metrics, topic } = new Observability(this, 'Observability', {
      stage,
      timeouts,
      apiName: api.name,
      distributionId: distribution.distributionId,
      videoWorkflowArn: resources.videoWorkflowArn,
      tables: tables.names,
      pauseGenerations: pauseGenerationsFunction(this, { stage, spendLimits, bundles }),
      costStream: stream.name,
    });
    new CostSubscriptions(this, 'CostSubscriptions', { streamArn: stream.arn });
    if (stage.gradualDeployment) {
      new GradualDeployment(this, 'GradualDeployment', { stage, metrics, topic });
    }

    new CfnOutput(this, 'SiteOriginOutput', { value: origin }).overrideLogicalId('SiteOrigin');
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'WebsiteBucketName', { value: bucket.bucketName });
    new CfnOutput(this, 'ApiId', { value: api.id });
    tagFor(this, stage);
    acknowledgeFindings(this, stage);
  }
}
