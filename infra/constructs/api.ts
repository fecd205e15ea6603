import { Duration, Stack } from 'aws-cdk-lib';
import {
  ApiKey,
  ApiKeySourceType,
  EndpointType,
  LambdaIntegration,
  type MethodDeploymentOptions,
  ResponseTransferMode,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Route } from '../../shared/routes/route.ts';
import { servedRoutes } from '../../shared/routes.ts';
import type { Stage } from '../stages.ts';
import { apiErrorLogs, apiLogs, methodLogs } from './api-logs.ts';
import { addGatewayAnswers } from './gateway-answers.ts';
import { nameInTemplate } from './logical-id.ts';

/** A constant, since `api.url` would make CloudFront wait for the functions, which wait for CloudFront. */
export const apiStageName = 'live';

/**
 * Requests a second to a route that anybody may use, and how many at once. The gateway refuses more,
 * which costs nothing and starts no function. With a limit on the function's concurrency the answer would
 * be 500 and count as our error.
 */
const openRouteLimits = { throttlingRateLimit: 2, throttlingBurstLimit: 20 };

type ApiProps = { stage: Stage; apiKey: Secret };

/** The REST API. Only CloudFront reaches it: every method requires the key that CloudFront sends. */
export class Api extends Construct {
  readonly host: string;
  readonly path = `/${apiStageName}`;
  /** A reference that CloudFormation resolves, so that no template holds the key. */
  readonly key: string;
  readonly id: string;
  /** The `ApiName` of its metrics. */
  readonly name: string;
  private readonly rest: RestApi;

  constructor(scope: Construct, id: string, { stage, apiKey }: ApiProps) {
    super(scope, id);
    this.key = apiKey.secretValue.unsafeUnwrap();
    this.name = `atelier-${stage.name}`;
    this.rest = new RestApi(this, 'Rest', {
      restApiName: this.name,
      endpointTypes: [EndpointType.REGIONAL],
      apiKeySourceType: ApiKeySourceType.HEADER,
      binaryMediaTypes: ['multipart/form-data'],
      // The account stack sets the role that writes logs: it belongs to the account, not to a stage.
      cloudWatchRole: false,
      deployOptions: {
        stageName: apiStageName,
        tracingEnabled: true,
        ...apiLogs(this, stage),
        throttlingRateLimit: stage.throttling.rate,
        throttlingBurstLimit: stage.throttling.burst,
        methodOptions: openRoutes(),
      },
      defaultMethodOptions: { apiKeyRequired: true },
    });
    nameInTemplate(this.rest, 'Api');
    // The address answers nobody but CloudFront, so it is no output.
    this.rest.node.tryRemoveChild('Endpoint');
    this.admitKey();
    addGatewayAnswers(this.rest);
    this.id = this.rest.restApiId;
    const errorLogs = apiErrorLogs(this, stage, this.id, apiStageName);
    this.rest.deploymentStage.node.addDependency(errorLogs);
    this.host = `${this.id}.execute-api.${Stack.of(this).region}.amazonaws.com`;
  }

  /** Answers a route with a function; a streamed one may take `requestTimeout` seconds. */
  serve(route: Route, handler: IFunction, requestTimeout: number): void {
    const streamed = route.mode === 'streamed';
    const integration = new LambdaIntegration(handler, {
      allowTestInvoke: false,
      timeout: Duration.seconds(requestTimeout),
      responseTransferMode: streamed ? ResponseTransferMode.STREAM : ResponseTransferMode.BUFFERED,
    });
    this.rest.root.resourceForPath(route.path).addMethod(route.method, integration);
  }

  private admitKey(): void {
    const key = new ApiKey(this, 'Key', { value: this.key, description: 'CloudFront' });
    const plan = this.rest.addUsagePlan('UsagePlan', {
      apiStages: [{ stage: this.rest.deploymentStage }],
    });
    plan.addApiKey(key);
  }
}

/** What the stage says of every method, with limits of their own for those that anybody may use. */
function openRoutes(): Record<string, MethodDeploymentOptions> {
  const open = servedRoutes.filter(([, { auth }]) => auth === 'none');
  return Object.fromEntries(
    open.map(([, { path, method }]) => [
      `${path}/${method}`,
      { ...methodLogs, ...openRouteLimits },
    ]),
  );
}
