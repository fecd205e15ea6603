import { type ErrorBody, type ErrorCode, errorCatalogue } from '../../shared/errors.ts';

type GatewayAnswer = {
  code: ErrorCode;
  status: number;
  /** Seconds after which the request may be sent again. */
  retryAfter?: number;
};

const unavailable = { code: 'unavailable', status: errorCatalogue.unavailable.status } as const;

/**
 * By the gateway's own names. Requests beyond the API's rate stay 429, which no alarm counts as an error of ours.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
const answers: Readonly<Record<string, GatewayAnswer>> = {
  THROTTLED: { ...unavailable, status: 429, retryAfter: 2 },
  INTEGRATION_FAILURE: { ...unavailable, retryAfter: 5 },
  INTEGRATION_TIMEOUT: { ...unavailable, retryAfter: 10 },
  // A function that Lambda does not start, since too many run, and one that crashes.
  DEFAULT_5XX: { ...unavailable, retryAfter: 5 },
  REQUEST_TOO_LARGE: { code: 'image_too_large', status: 413 },
};

/**
 * What the gateway answers by itself, with a code, a sentence and `Retry-After` as our functions answer: where it starts
 * no function, one fails before it can answer, or its answer comes too late. An extension of OpenAPI:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-gateway-responses.html
 */
export const gatewayAnswers = Object.fromEntries(
  Object.entries(answers).map(([type, { code, status, retryAfter }]) => [
    type,
    {
      statusCode: String(status),
      // Quoted: the gateway takes literals in this form.
      responseParameters: {
        'gatewayresponse.header.Cache-Control': "'no-store'",
        ...(retryAfter !== undefined && {
          'gatewayresponse.header.Retry-After': `'${retryAfter}'`,
        }),
      },
      responseTemplates: { 'application/json': JSON.stringify(bodyOf(code)) },
    },
  ]),
);

function bodyOf(code: ErrorCode): ErrorBody {
  return { error: errorCatalogue[code].message, code, requestId: '$context.requestId' };
}
