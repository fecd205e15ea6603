import * as z from 'zod/mini';
import { type Invocable, readInvocables } from '../lambda-runtime/invocables.ts';
import { resourcesOfType } from '../resources-of-type.ts';
import type { ResolvedTemplate, Resource } from '../template.ts';
import type { Api, ApiRoute } from './api.ts';
import { keysByStage } from './read-api-keys.ts';
import { gatewayResponses } from './read-gateway-responses.ts';
import { requirePermissions } from './require-permissions.ts';

/** API Gateway waits this long for a function unless the template says otherwise. */
const defaultTimeoutMs = 29_000;
const longestBufferedMs = 29_000;

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
  if (!streamed && TimeoutInMillis > longestBufferedMs) {
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
