import { Stack } from 'aws-cdk-lib';
import {
  ApiDefinition,
  EndpointType,
  type MethodDeploymentOptions,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { type RouteName, routes } from '../../shared/routes.ts';
import { apiNameOf, apiStageName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { type AnsweredRoute, apiDefinition } from './api-definition.ts';
import { apiErrorLogs, apiLogs, methodLogs } from './api-logs.ts';
import { nameInTemplate } from './logical-id.ts';
import { OriginKeys } from './origin-keys.ts';
import { serviceRole } from './service-role.ts';

/**
 * Requests a second to a route that anybody may use, and how many at once. The gateway refuses more,
 * which costs nothing and starts no function. With a limit on the function's concurrency the answer would
 * be 500 and count as our error. What is shared is looked at by many at once: the firewall keeps one address
 * at half of this, so that nobody alone takes it from all others.
 */
const openRouteLimits: Readonly<Record<OpenRouteName, MethodDeploymentOptions>> = {
  reportPolicy: { throttlingRateLimit: 2, throttlingBurstLimit: 20 },
  // A visit of ten sends one, when it ends.
  reportVitals: { throttlingRateLimit: 2, throttlingBurstLimit: 20 },
  showShared: { throttlingRateLimit: 20, throttlingBurstLimit: 60 },
};

type OpenRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['auth'] extends 'none' ? Name : never;
}[RouteName];

type ApiProps = { stage: Stage; routes: readonly AnsweredRoute[] };

/** The REST API. Only CloudFront reaches it: every method requires the key that CloudFront sends. */
export class Api extends Construct {
  readonly host: string;
  readonly path = `/${apiStageName}`;
  /** A reference that CloudFormation resolves, so that no template holds the key. */
  readonly key: string;
  readonly id: string;
  private readonly rest: SpecRestApi;
  private readonly keys: OriginKeys;

  constructor(scope: Construct, id: string, { stage, routes }: ApiProps) {
    super(scope, id);
    this.keys = new OriginKeys(this, 'Keys', { stage });
    this.key = this.keys.sent;
    this.rest = new SpecRestApi(this, 'Rest', {
      restApiName: apiNameOf(stage),
      apiDefinition: ApiDefinition.fromInline(
        apiDefinition(stage, routes, invoker(this, routes).roleArn),
      ),
      endpointTypes: [EndpointType.REGIONAL],
      // The kind of its endpoint from the import on: https://docs.aws.amazon.com/apigateway/latest/api/API_ImportRestApi.html
      parameters: { endpointConfigurationTypes: EndpointType.REGIONAL },
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
    });
    nameInTemplate(this.rest, 'Api');
    // The address answers nobody but CloudFront, so it is no output.
    this.rest.node.tryRemoveChild('Endpoint');
    this.admitKey();
    this.id = this.rest.restApiId;
    this.rest.deploymentStage.node.addDependency(apiErrorLogs(this, stage, this.id));
    this.host = `${this.id}.execute-api.${Stack.of(this).region}.amazonaws.com`;
  }

  private admitKey(): void {
    const plan = this.rest.addUsagePlan('UsagePlan', {
      apiStages: [{ stage: this.rest.deploymentStage }],
    });
    this.keys.admit(this, plan);
  }
}

/** What the gateway runs functions as: what is live of those that answer a route, and nothing else. */
function invoker(scope: Construct, routes: readonly AnsweredRoute[]): IRole {
  return serviceRole(scope, 'ApiRole', {
    service: 'apigateway.amazonaws.com',
    statements: [
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: routes.map(({ handler }) => handler.functionArn),
      }),
    ],
  });
}

/** What the stage says of every method, with limits of their own for those that anybody may use. */
function openRoutes(): Record<string, MethodDeploymentOptions> {
  return Object.fromEntries(
    Object.entries(openRouteLimits).map(([name, limits]) => {
      const { path, method } = routes[name as OpenRouteName];
      return [`${path}/${method}`, { ...methodLogs, ...limits }];
    }),
  );
}
