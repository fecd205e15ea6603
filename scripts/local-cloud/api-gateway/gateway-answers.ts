import * as z from 'zod/mini';
import type { Api, GatewayResponseOverride } from './api.ts';

type GatewayAnswer = {
  status: number;
  message: string;
  /** API Gateway's response type; its 4xx or 5xx default applies where there is none of its own. */
  type: string;
  errorType: string;
};

/** What API Gateway answers by itself. */
export const gatewayAnswers = {
  forbidden: {
    status: 403,
    message: 'Forbidden',
    type: 'INVALID_API_KEY',
    errorType: 'ForbiddenException',
  },
  noSuchRoute: {
    status: 403,
    message: 'Missing Authentication Token',
    type: 'MISSING_AUTHENTICATION_TOKEN',
    errorType: 'MissingAuthenticationTokenException',
  },
  tooLarge: {
    status: 413,
    message: 'Request Too Long',
    type: 'REQUEST_TOO_LARGE',
    errorType: 'RequestTooLargeException',
  },
  throttled: {
    status: 429,
    message: 'Too Many Requests',
    type: 'THROTTLED',
    errorType: 'TooManyRequestsException',
  },
  failed: {
    status: 500,
    message: 'Internal server error',
    type: 'DEFAULT_5XX',
    errorType: 'InternalServerErrorException',
  },
  malformed: {
    status: 502,
    message: 'Internal server error',
    type: 'DEFAULT_5XX',
    errorType: 'InternalServerErrorException',
  },
  timedOut: {
    status: 504,
    message: 'Endpoint request timed out',
    type: 'INTEGRATION_TIMEOUT',
    errorType: 'InternalServerErrorException',
  },
} as const satisfies Record<string, GatewayAnswer>;

export function gatewayAnswer(
  api: Api,
  name: keyof typeof gatewayAnswers,
  requestId: string,
): Response {
  const answer: GatewayAnswer = gatewayAnswers[name];
  const fallback = answer.status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX';
  const override = api.gatewayResponses.get(answer.type) ?? api.gatewayResponses.get(fallback);
  const body = override?.template
    ? fillTemplate(override.template, answer, requestId)
    : JSON.stringify({ message: answer.message });
  return new Response(body, {
    status: override?.status ?? answer.status,
    headers: {
      'content-type': 'application/json',
      'x-amzn-requestid': requestId,
      'x-amzn-errortype': answer.errorType,
      ...override?.headers,
    },
  });
}

function fillTemplate(template: string, answer: GatewayAnswer, requestId: string): string {
  const values: Record<string, string> = {
    '$context.error.message': answer.message,
    '$context.error.messageString': JSON.stringify(answer.message),
    '$context.error.responseType': answer.type,
    '$context.requestId': requestId,
  };
  return template.replaceAll(/\$[a-zA-Z.]+/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Gateway responses with ${name} are not supported.`);
    return value;
  });
}

/** What a definition says of the gateway's own answers, by their type. */
export const gatewayResponsesSchema = z.record(
  z.string(),
  z.strictObject({
    statusCode: z.optional(z.coerce.number()),
    responseParameters: z._default(z.record(z.string(), z.string()), {}),
    responseTemplates: z._default(z.record(z.string(), z.string()), {}),
  }),
);

export function gatewayResponses(
  defined: z.infer<typeof gatewayResponsesSchema>,
): Map<string, GatewayResponseOverride> {
  return new Map(
    Object.entries(defined).map(([type, { statusCode, responseParameters, responseTemplates }]) => {
      const headers = Object.entries(responseParameters).map(([name, value]) => [
        name.replace('gatewayresponse.header.', ''),
        value.replaceAll("'", ''),
      ]);
      const template = responseTemplates['application/json'];
      return [type, { status: statusCode, template, headers: Object.fromEntries(headers) }];
    }),
  );
}
