import * as z from 'zod/mini';
import { requireTrust, roleFinder } from '../aws/policy/actors.ts';
import { requestContext } from '../aws/policy/condition.ts';
import { statementsOf } from '../aws/policy/grants.ts';
import { decide } from '../aws/policy/statement.ts';
import { type Invocable, readInvocables } from '../lambda/invocables.ts';
import { type ResolvedTemplate, resourcesOfType } from '../template/template.ts';
import type { Api, ApiRoute } from './api.ts';
import { gatewayResponses, gatewayResponsesSchema } from './gateway-answers.ts';

/** API Gateway waits this long for a function unless the template says otherwise. */
const defaultTimeoutMs = 29_000;
const maxBufferedMs = 29_000;

const apiSchema = z.object({
  BinaryMediaTypes: z._default(z.array(z.string()), []),
  Body: z.unknown(),
});

/** What API Gateway imports of OpenAPI, as far as it is supported here; anything else is refused. */
const integrationSchema = z.strictObject({
  type: z.literal('aws_proxy'),
  httpMethod: z.literal('POST'),
  uri: z.string(),
  credentials: z.string(),
  responseTransferMode: z._default(z.enum(['BUFFERED', 'STREAM']), 'BUFFERED'),
  timeoutInMillis: z._default(z.number(), defaultTimeoutMs),
});

const operationSchema = z.strictObject({
  parameters: z.array(z.looseObject({ in: z.literal('path') })),
  security: z._default(z.array(z.record(z.string(), z.array(z.never()))), []),
  responses: z.unknown(),
  'x-amazon-apigateway-integration': integrationSchema,
});

const definitionSchema = z.strictObject({
  openapi: z.string(),
  info: z.unknown(),
  'x-amazon-apigateway-api-key-source': z.literal('HEADER'),
  'x-amazon-apigateway-gateway-responses': z._default(gatewayResponsesSchema, {}),
  components: z.object({
    securitySchemes: z.record(
      z.string(),
      z.object({
        type: z.literal('apiKey'),
        name: z.literal('x-api-key'),
        in: z.literal('header'),
      }),
    ),
  }),
  paths: z.record(
    z.string(),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
});

const stageSchema = z.object({ StageName: z.string() });
const integrationUri =
  /functions\/(?<arn>arn:aws:lambda:[^/]+)\/(?<action>response-streaming-invocations|invocations)$/;

/** The template's REST API; a function that the gateway may not invoke is an error here. */
export function readApi(template: ResolvedTemplate): Api {
  const [rest] = resourcesOfType(template, 'AWS::ApiGateway::RestApi');
  if (!rest) throw new Error('The template has no REST API.');
  const { BinaryMediaTypes, Body } = apiSchema.parse(rest.properties);
  const definition = definitionOf(Body);
  const routes = routesOf(definition, readInvocables(template));
  const stages = new Set(
    template
      .resourcesOfType('AWS::ApiGateway::Stage')
      .map(({ properties }) => stageSchema.parse(properties).StageName),
  );
  requirePermissions(template, routes);
  return {
    id: rest.ref,
    stages,
    routes,
    keysByStage: keysByStage(template, rest.ref),
    binaryMediaTypes: BinaryMediaTypes,
    gatewayResponses: gatewayResponses(definition['x-amazon-apigateway-gateway-responses']),
  };
}

type Definition = z.infer<typeof definitionSchema>;

function definitionOf(body: unknown): Definition {
  const definition = definitionSchema.safeParse(body);
  if (definition.success) return definition.data;
  throw new Error(`The API's definition is not supported: ${z.prettifyError(definition.error)}`);
}

function routesOf(
  { paths, components }: Definition,
  functions: ReadonlyMap<string, Invocable>,
): ApiRoute[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, ...operation }]) => ({
      method: method.toUpperCase(),
      path,
      resourceId: path,
      apiKeyRequired: security.some((each) =>
        Object.keys(each).some((name) => name in components.securitySchemes),
      ),
      ...integrationOf(`${method.toUpperCase()} ${path}`, operation, functions),
    })),
  );
}

function integrationOf(
  where: string,
  operation: Pick<z.infer<typeof operationSchema>, 'x-amazon-apigateway-integration'>,
  functions: ReadonlyMap<string, Invocable>,
) {
  const integration = operation['x-amazon-apigateway-integration'];
  const { responseTransferMode, timeoutInMillis, credentials } = integration;
  const uri = integrationUri.exec(integration.uri)?.groups;
  const invoked = functions.get(uri?.arn ?? '');
  if (!invoked) throw new Error(`${where} invokes no function of the template: ${integration.uri}`);
  const streamed = responseTransferMode === 'STREAM';
  if (streamed !== (uri?.action === 'response-streaming-invocations')) {
    throw new Error(`${where} and its integration's URI disagree on streaming.`);
  }
  if (!streamed && timeoutInMillis > maxBufferedMs) {
    throw new Error(`${where} may not wait ${timeoutInMillis} ms: at most 29 s.`);
  }
  return {
    functionId: invoked.functionId,
    functionArn: invoked.arn,
    credentials,
    mode: streamed ? ('streamed' as const) : ('buffered' as const),
    timeoutMs: timeoutInMillis,
  };
}

/**
 * Fails where the role with which a route invokes its function may not do so, by the very ARN that the route names:
 * permission for a function is none for its alias, nor the other way round.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/permissions.html
 */
export function requirePermissions(
  template: ResolvedTemplate,
  routes: readonly Pick<ApiRoute, 'method' | 'path' | 'functionArn' | 'credentials'>[],
): void {
  const roleIdOf = roleFinder(template);
  for (const { method, path, functionArn, credentials } of routes) {
    const id = `${method} ${path}`;
    const roleId = roleIdOf(id, credentials);
    requireTrust(template, { id, roleId, service: 'apigateway.amazonaws.com' });
    const decision = decide(statementsOf(template, roleId), {
      caller: { kind: 'role', arn: credentials },
      action: 'lambda:InvokeFunction',
      resource: functionArn,
      context: requestContext({}),
    });
    if (decision?.effect === 'Allow') continue;
    throw new Error(
      `API Gateway may not invoke ${functionArn} for ${id}: ${roleId} does not allow it.`,
    );
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
