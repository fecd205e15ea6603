import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { servedRoutes } from '../shared/routes.ts';
import { acknowledgeFindings } from './acknowledged-findings.ts';
import { alarmFunctions } from './alarm-functions.ts';
import { alarmNeeds } from './alarm-needs.ts';
import { backgroundFunctions } from './background-functions.ts';
import { backgroundNeeds } from './background-needs.ts';
import { AccessLogs } from './constructs/access-logs.ts';
import { Api } from './constructs/api.ts';
import { CostRecords } from './constructs/cost-records.ts';
import { CostSubscriptions } from './constructs/cost-subscriptions.ts';
import { daily } from './constructs/daily.ts';
import { GradualDeployment } from './constructs/gradual-deployment.ts';
import { Media } from './constructs/media.ts';
import { Observability } from './constructs/observability.ts';
import { addParameters } from './constructs/parameters.ts';
import { Secrets } from './constructs/secrets.ts';
import { sharpLayer } from './constructs/sharp-layer.ts';
import { SiteOrigin } from './constructs/site-origin.ts';
import { SpendLimits } from './constructs/spend-limits.ts';
import { newestFunction, studioFunction } from './constructs/studio-function.ts';
import { Tables } from './constructs/tables.ts';
import { UploadsBucket, uploadsOrigin } from './constructs/uploads-bucket.ts';
import { VideoWorkflow } from './constructs/video-workflow.ts';
import { videoWorkflowArn } from './constructs/video-workflow-arn.ts';
import { webAclArn } from './constructs/web-acl-arn.ts';
import { Website } from './constructs/website.ts';
import type { Neighbours, Stores } from './neighbours.ts';
import { needsOf, routeNeeds } from './route-needs.ts';
import { scheduledFunctions } from './scheduled-functions.ts';
import { scheduledNeeds } from './scheduled-needs.ts';
import type { Stage } from './stages.ts';
import { tagFor } from './tags.ts';
import { type WorkflowFunctionName, workflowFunctions } from './workflow-functions.ts';
import { workflowNeeds } from './workflow-needs.ts';

/** Where functions get their code from. */
type Code = { bundles: string; sharp: ILayerVersion };

type StudioProps = StackProps & {
  stage: Stage;
  /** Where the functions' bundles lie. */
  bundles: string;
};

/** The studio: a website, an API of one function per route, and what they keep. */
export class StudioStack extends Stack {
  constructor(scope: Construct, id: string, { stage, bundles, ...props }: StudioProps) {
    super(scope, id, props);
    const parameters = addParameters(this, stage);
    const secrets = new Secrets(this, 'Secrets', { stage });
    const tables = new Tables(this, 'Tables', { stage });
    const media = new Media(this, 'Media', { stage, bundles });
    const api = new Api(this, 'Api', { stage, apiKey: secrets.apiKey });
    const website = new Website(this, 'Website', {
      stage,
      api,
      media,
      uploadsOrigin: uploadsOrigin(stage),
      webAclArn: webAclArn(this, stage),
    });
    const { origin, distribution } = website;
    new AccessLogs(this, 'AccessLogs', { stage, distribution });
    const uploads = new UploadsBucket(this, 'Uploads', { stage, siteOrigin: origin });
    const siteOrigin = new SiteOrigin(this, 'SiteOrigin', { stage, origin });

    const spendLimits = new SpendLimits(this, 'SpendLimits', { stage });

    const stores = { secrets, tables, uploads, media, siteOrigin, spendLimits };
    const sharp = sharpLayer(this, stage);
    const neighbours = {
      ...stores,
      stage,
      parameters,
      videoWorkflowArn: videoWorkflowArn(this, stage),
      smallPictureMaker: this.addSmallPictureMaker(stage, stores, { bundles, sharp }),
    };
    const timeouts = this.addRoutes(api, neighbours, { bundles, sharp });
    this.addVideoWorkflow(neighbours, bundles);
    this.addSweep(neighbours, bundles);
    const { stream } = new CostRecords(this, 'CostRecords', { stage });
    const { metrics, topic } = new Observability(this, 'Observability', {
      stage,
      timeouts,
      apiName: api.name,
      distributionId: website.distribution.distributionId,
      videoWorkflowArn: neighbours.videoWorkflowArn,
      tables: tables.names,
      pauseGenerations: studioFunction(this, {
        name: 'pauseGenerations',
        entry: alarmFunctions.pauseGenerations,
        description: 'Stops generations that cost too much, for alarms',
        needs: alarmNeeds({ spendLimits }).pauseGenerations,
        stage,
        bundles,
      }),
      costStream: stream.name,
    });
    new CostSubscriptions(this, 'CostSubscriptions', { streamArn: stream.arn });
    if (stage.gradualDeployment) {
      new GradualDeployment(this, 'GradualDeployment', { stage, metrics, topic });
    }

    new CfnOutput(this, 'SiteOriginOutput', { value: origin }).overrideLogicalId('SiteOrigin');
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'WebsiteBucketName', { value: website.bucket.bucketName });
    new CfnOutput(this, 'ApiId', { value: api.id });
    tagFor(this, stage);
    acknowledgeFindings(this, stage);
  }

  /** Gives the seconds that the function of each route has, by its file. */
  private addRoutes(
    api: Api,
    neighbours: Neighbours,
    { bundles, sharp }: Code,
  ): Record<string, number> {
    const { stage } = neighbours;
    const table = routeNeeds(neighbours, sharp);
    const timeouts: Record<string, number> = {};
    for (const [name, route] of servedRoutes) {
      const needs = needsOf(table, name);
      const handler = studioFunction(this, {
        name,
        entry: route.entry,
        description: `${route.method} ${route.path}`,
        needs,
        stage,
        bundles,
        ...(route.mode === 'streamed' && { concurrency: stage.generationConcurrency }),
      });
      api.serve(route, handler, needs.requestTimeout);
      timeouts[route.entry] = needs.timeout;
    }
    return timeouts;
  }

  /** Gives its ARN. */
  private addSmallPictureMaker(stage: Stage, stores: Stores, { bundles, sharp }: Code): string {
    // No answer depends on it, so it needs no version that takes over gradually.
    const maker = newestFunction(this, {
      name: 'makeSmallPictures',
      entry: backgroundFunctions.makeSmallPictures,
      description: 'Makes small pictures of older results, for lists',
      needs: backgroundNeeds(stores, sharp).makeSmallPictures,
      stage,
      bundles,
    });
    return maker.functionArn;
  }

  private addSweep(neighbours: Neighbours, bundles: string): void {
    // Of one run a day a tenth cannot be tried first: it has no version that takes over gradually.
    const sweepJobs = newestFunction(this, {
      name: 'sweepJobs',
      entry: scheduledFunctions.sweepJobs,
      description: 'Settles what ended functions left behind, once a day',
      needs: scheduledNeeds(neighbours).sweepJobs,
      stage: neighbours.stage,
      bundles,
    });
    daily(this, 'DailySweep', sweepJobs);
  }

  private addVideoWorkflow(neighbours: Neighbours, bundles: string): void {
    const { stage } = neighbours;
    const table = workflowNeeds(neighbours);
    const task = (name: WorkflowFunctionName) =>
      studioFunction(this, {
        name,
        entry: workflowFunctions[name],
        description: 'A step of the workflow of a video',
        needs: table[name],
        stage,
        bundles,
      });
    new VideoWorkflow(this, 'VideoWorkflow', {
      stage,
      functions: {
        startPrediction: task('startPrediction'),
        storeVideo: task('storeVideo'),
        releaseUse: task('releaseUse'),
      },
    });
  }
}
