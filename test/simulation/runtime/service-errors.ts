import type { AwsServiceName, WireResponse } from '../services/wire.ts';

const throttlingCodes: Partial<Record<AwsServiceName, string>> = {
  dynamodb: 'ProvisionedThroughputExceededException',
  s3: 'SlowDown',
};

/** How a service of AWS says that it is asked too often (429), or cannot answer. */
export function awsError(service: AwsServiceName, status: number): WireResponse {
  if (status === 429) {
    const code = throttlingCodes[service] ?? 'ThrottlingException';
    return service === 's3' ? s3Error(503, code, 'No.') : jsonError(400, code, 'No.');
  }
  return service === 's3'
    ? s3Error(500, 'InternalError', 'No.')
    : jsonError(500, 'InternalServerError', 'No.');
}

/** How a service of AWS says that a role does not let its function ask for something. */
export function accessDenied(service: AwsServiceName, message: string): WireResponse {
  if (service === 's3') return s3Error(403, 'AccessDenied', message);
  return jsonError(400, 'AccessDeniedException', message);
}

function s3Error(status: number, code: string, message: string): WireResponse {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return answerOf(status, 'application/xml', body);
}

function jsonError(status: number, code: string, message: string): WireResponse {
  const body = JSON.stringify({ __type: code, message });
  const answer = answerOf(status, 'application/x-amz-json-1.0', body);
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': code } };
}

/** How a provider says the same. */
export function plainError(status: number): WireResponse {
  const answer = answerOf(status, 'application/json', JSON.stringify({ detail: 'No.' }));
  return status === 429
    ? { ...answer, headers: { ...answer.headers, 'retry-after': '1' } }
    : answer;
}

function answerOf(status: number, type: string, text: string): WireResponse {
  return { status, headers: { 'content-type': type }, body: Buffer.from(text) };
}
