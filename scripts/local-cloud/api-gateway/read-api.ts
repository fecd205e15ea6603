import * as z from 'zod/mini';
import { requireInvocation } from '../aws/policy/resource-statements.ts';
import { type Invocable, readInvocables } from '../lambda/invocables.ts';
import { type ResolvedTemplate, type Resource, resourcesOfType } from '../template/template.ts';
import type { Api, ApiRoute } from './api.ts';
import { gatewayResponses } from './gateway-answers.ts';

/** API Gateway waits this long for a function unless the template says otherwise. */
const defaultTimeoutMs = 29_000;
const maxBufferedMs = 29_000;

const apiSchema = z.object({ BinaryMediaTypes: z._default(z.array(z.string()), []) });

const resourceSchema = z.object({ ParentId: z.string(), PathPart: z.string() });

const methodSchema = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  ApiKeyRequired: z._default(z.boolean(), false),
  AuthorizationType: z.literal('NONE'),
  Integration: z.object({
    Type: z.literal('AWS_PROXY'),
    Uri: z.string(),
    ResponseTransferMode: z._default(z.enum(['BUFFERED', 'STREAM']), 'BUFFERED'),
    TimeoutInMillis: z._default(z.number(), defaultTimeoutMs),
  }),
});

const stageSchema = z.object({ StageName: z.string() });
const integrationUri =
  /functions\/(?<arn>arn:aws:lambda:[^/]+)\/(?<action>response-streaming-invocations|invocations)$/;

/** The template's REST API; a function that the gateway may not invoke is an error here. */
export function readApi(template: ResolvedTemplate): Api {
  const [rest] = resourcesOfType(template, 'AWS::ApiGateway::RestApi');
  if (!rest) throw new Error('The template has no REST API.');
  const paths = pathsOf(template);
  const functions = readInvocables(template);
  const methods = template.resourcesOfType('AWS::ApiGateway::Method');
  const routes = methods.map((method) => routeOf(method, paths, functions));
  const stages = new Set(
    template
      .resourcesOfType('AWS::ApiGateway::Stage')
      .map(({ properties }) => stageSchema.parse(properties).StageName),
  );
  requirePermissions(template, { id: rest.ref, stages, routes });
  return {
    id: rest.ref,
    stages,
    routes,
    keysByStage: keysByStage(template, rest.ref),
    binaryMediaTypes: apiSchema.parse(rest.properties).BinaryMediaTypes,
    gatewayResponses: gatewayResponses(template),
  };
}

/** Full paths by resource id; the API's root is whatever no resource describes. */
function pathsOf(template: ResolvedTemplate): Map<string, string> {
  const resources = new Map(
    resourcesOfType(template, 'AWS::ApiGateway::Resource').map(({ ref, properties }) => [
      ref,
      resourceSchema.parse(properties),
    ]),
  );
  const pathOf = (id: string): string => {
    const resource = resources.get(id);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
  };
  return new Map([...resources.keys()].map((id) => [id, pathOf(id)]));
}

function routeOf(
  { id, properties }: Resource,
  paths: ReadonlyMap<string, string>,
  functions: ReadonlyMap<string, Invocable>,
): ApiRoute {
  const method = methodSchema.parse(properties);
  const { Uri, ResponseTransferMode, TimeoutInMillis } = method.Integration;
  const uri = integrationUri.exec(Uri)?.groups;
  const invoked = functions.get(uri?.arn ?? '');
  if (!invoked) throw new Error(`The method ${id} invokes no function of the template: ${Uri}`);
  const streamed = ResponseTransferMode === 'STREAM';
  if (streamed !== (uri?.action === 'response-streaming-invocations')) {
    throw new Error(`The method ${id} and its integration's URI disagree on streaming.`);
  }
  if (!streamed && TimeoutInMillis > maxBufferedMs) {
    throw new Error(`The method ${id} may not wait ${TimeoutInMillis} ms: at most 29 s.`);
  }
  return {
    method: method.HttpMethod,
    path: paths.get(method.ResourceId) || '/',
    resourceId: method.ResourceId,
    apiKeyRequired: method.ApiKeyRequired,
    functionId: invoked.functionId,
    functionArn: invoked.arn,
    mode: streamed ? 'streamed' : 'buffered',
    timeoutMs: TimeoutInMillis,
  };
}

const apiGateway = { name: 'API Gateway', principal: 'apigateway.amazonaws.com' };

/**
 * Fails where the template does not let API Gateway invoke a route's function, by the very ARN that
 * the route names: permission for a function is none for its alias, nor the other way round.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-control-access-using-iam-policies-to-invoke-api.html
 */
export function requirePermissions(
  template: ResolvedTemplate,
  { id, stages, routes }: Pick<Api, 'id' | 'stages' | 'routes'>,
): void {
  const requirePermission = requireInvocation(template, apiGateway);
  const { region, account } = template;
  for (const stage of stages) {
    for (const { functionArn, method, path } of routes) {
      const source = `arn:aws:execute-api:${region}:${account}:${id}/${stage}/${method}${path}`;
      requirePermission(functionArn, source);
    }
  }
}

const keySchema = z.object({ Enabled: z._default(z.boolean(), false), Value: z.string() });
const planKeySchema = z.object({ KeyId: z.string(), UsagePlanId: z.string() });
const planSchema = z.object({
  ApiStages: z._default(z.array(z.object({ ApiId: z.string(), Stage: z.string() })), []),
});

/** The values of enabled keys by the stages that their usage plans cover. */
function keysByStage(template: ResolvedTemplate, apiId: string): Map<string, Set<string>> {
  const keys = new Map(
    resourcesOfType(template, 'AWS::ApiGateway::ApiKey')
      .map(({ ref, properties }) => ({ ref, ...keySchema.parse(properties) }))
      .filter((key) => key.Enabled)
      .map((key) => [key.ref, key.Value]),
  );
  const plans = new Map(
    resourcesOfType(template, 'AWS::ApiGateway::UsagePlan').map(({ ref, properties }) => [
      ref,
      planSchema.parse(properties).ApiStages.filter((stage) => stage.ApiId === apiId),
    ]),
  );
  const byStage = new Map<string, Set<string>>();
  for (const { properties } of template.resourcesOfType('AWS::ApiGateway::UsagePlanKey')) {
    const { KeyId, UsagePlanId } = planKeySchema.parse(properties);
    const value = keys.get(KeyId);
    for (const { Stage } of value ? (plans.get(UsagePlanId) ?? []) : []) {
      byStage.set(Stage, new Set([...(byStage.get(Stage) ?? []), String(value)]));
    }
  }
  return byStage;
}
