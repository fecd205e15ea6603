import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RawRequest } from '../providers/webhook-signature.ts';

/** A request whose body is verified before it is parsed. Names of headers are in lower case. */
export function rawRequest({ body, headers, isBase64Encoded }: APIGatewayProxyEvent): RawRequest {
  const raw = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  return { headers, raw: raw.toString() };
}
