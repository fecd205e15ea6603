import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '../../shared/errors.ts';
import { nameInTemplate } from './logical-id.ts';

type GatewayAnswer = {
  type: ResponseType;
  code: ErrorCode;
  status: number;
  /** Seconds after which the request may be sent again. */
  retryAfter?: number;
};

const unavailable = { code: 'unavailable', status: errorCatalogue.unavailable.status } as const;

/**
 * What the gateway answers by itself, in the API's own form: where it starts no function, one fails before it can answer,
 * or its answer comes too late. Requests beyond the API's rate stay 429, which no alarm counts as an error of ours.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
const answers: readonly GatewayAnswer[] = [
  { type: ResponseType.THROTTLED, ...unavailable, status: 429, retryAfter: 2 },
  { type: ResponseType.INTEGRATION_FAILURE, ...unavailable, retryAfter: 5 },
  { type: ResponseType.INTEGRATION_TIMEOUT, ...unavailable, retryAfter: 10 },
  // A function that Lambda does not start, since too many run, and one that crashes.
  { type: ResponseType.DEFAULT_5XX, ...unavailable, retryAfter: 5 },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'image_too_large', status: 413 },
];

/** Gives the gateway's own answers a status, a body with code and sentence, and `Retry-After`. */
export function addGatewayAnswers(api: RestApi): void {
  for (const { type, code, status, retryAfter } of answers) {
    const response = api.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(status),
      // Quoted: the gateway takes literals in this form.
      responseHeaders: {
        'Cache-Control': "'no-store'",
        ...(retryAfter !== undefined && { 'Retry-After': `'${retryAfter}'` }),
      },
      templates: { 'application/json': JSON.stringify(bodyOf(code)) },
    });
    nameInTemplate(response, `Answer${type.responseType.replaceAll('_', '')}`);
  }
}

function bodyOf(code: ErrorCode): ErrorBody {
  return { error: errorCatalogue[code].message, code, requestId: '$context.requestId' };
}
