import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Route } from '../../shared/routes/route.ts';
import { apiNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { gatewayAnswers } from './gateway-answers.ts';

/** A route, and the function that answers it. */
export type AnsweredRoute = {
  route: Route;
  handler: IFunction;
  /** Seconds after which Lambda ends the function. */
  timeout: number;
  /** Seconds until the gateway gives up; more than 29 where the route is streamed. */
  requestTimeout: number;
};

/** How the key is called in the definition, and the header that it comes in. */
const keyScheme = { apiKey: { type: 'apiKey', name: 'x-api-key', in: 'header' } };

/**
 * The routes as API Gateway imports them: OpenAPI with its extensions. A resource for each path and method of the template
 * would take two more for every route.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions.html
 */
export function apiDefinition(stage: Stage, routes: readonly AnsweredRoute[], credentials: string) {
  const byPath = Object.groupBy(routes, ({ route }) => route.path);
  const paths = Object.entries(byPath).map(([path, answered = []]) => [
    path,
    Object.fromEntries(
      answered.map((each) => [
        each.route.method.toLowerCase(),
        operation(each, stage.region, credentials),
      ]),
    ),
  ]);
  return {
    openapi: '3.0.1',
    info: { title: apiNameOf(stage), version: '1' },
    'x-amazon-apigateway-api-key-source': 'HEADER',
    'x-amazon-apigateway-gateway-responses': gatewayAnswers,
    components: { securitySchemes: keyScheme },
    paths: Object.fromEntries(paths),
  };
}

/**
 * A method that hands requests to a function as they are. With streaming the gateway waits longer than 29 seconds:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/response-transfer-mode-lambda.html
 */
function operation(
  { route, handler, requestTimeout }: AnsweredRoute,
  region: string,
  credentials: string,
) {
  const streamed = route.mode === 'streamed';
  const invocations = streamed
    ? ['2021-11-15', 'response-streaming-invocations']
    : ['2015-03-31', 'invocations'];
  const [version, action] = invocations;
  return {
    parameters: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    security: [{ apiKey: [] }],
    responses: { 200: { description: 'What the function answers' } },
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: `arn:aws:apigateway:${region}:lambda:path/${version}/functions/${handler.functionArn}/${action}`,
      credentials,
      responseTransferMode: streamed ? 'STREAM' : 'BUFFERED',
      timeoutInMillis: requestTimeout * 1000,
    },
  };
}
