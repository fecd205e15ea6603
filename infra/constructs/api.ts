import { Duration, Stack } from 'aws-cdk-lib';
import {
  ApiKey,
  ApiKeySourceType,
  EndpointType,
  LambdaIntegration,
  ResponseTransferMode,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Route } from '../../shared/routes.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** Written out: `api.url` would make CloudFront wait for the functions, which wait for CloudFront. */
const stageName = 'live';

type ApiProps = { stage: Stage; apiKey: Secret };

/** The REST API, which answers CloudFront only: every method asks for the key between them. */
export class Api extends Construct {
  readonly host: string;
  readonly path = `/${stageName}`;
  /** Resolved by CloudFormation; no template holds it. */
  readonly key: string;
  readonly id: string;
  private readonly rest: RestApi;

  constructor(scope: Construct, id: string, { stage, apiKey }: ApiProps) {
    super(scope, id);
    this.key = apiKey.secretValue.unsafeUnwrap();
    this.rest = new RestApi(this, 'Rest', {
      restApiName: `atelier-${stage.name}`,
      endpointTypes: [EndpointType.REGIONAL],
      apiKeySourceType: ApiKeySourceType.HEADER,
      binaryMediaTypes: ['multipart/form-data'],
      // The role that writes logs belongs to the account: one stage must not take another's away.
      cloudWatchRole: false,
      deployOptions: {
        stageName,
        tracingEnabled: true,
        throttlingRateLimit: stage.throttling.rate,
        throttlingBurstLimit: stage.throttling.burst,
      },
      defaultMethodOptions: { apiKeyRequired: true },
    });
    nameInTemplate(this.rest, 'Api');
    // An address that answers nobody is no output.
    this.rest.node.tryRemoveChild('Endpoint');
    this.admitKey();
    this.id = this.rest.restApiId;
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

  /** Answers of a hundred that blame the server: functions say so without failing themselves. */
  failures(): IMetric {
    const period = Duration.minutes(1);
    const share = this.rest.metricServerError({ statistic: 'Average', period });
    const usingMetrics = { share };
    return new MathExpression({
      expression: '100 * share',
      usingMetrics,
      period,
      label: '5xx of 100',
    });
  }

  private admitKey(): void {
    const key = new ApiKey(this, 'Key', { value: this.key, description: 'CloudFront' });
    const plan = this.rest.addUsagePlan('UsagePlan', {
      apiStages: [{ stage: this.rest.deploymentStage }],
    });
    plan.addApiKey(key);
  }
}
