import type { AwsServiceName, WireResponse } from '../services/wire.ts';

const throttlingCodes: Partial<Record<AwsServiceName, string>> = {
  dynamodb: 'ProvisionedThroughputExceededException',
  s3: 'SlowDown',
};

/** How a service of AWS says that it is asked too often (429), or cannot answer. */
export function awsError(service: AwsServiceName, status: number): WireResponse {
  const throttled = status === 429;
  const code = throttled
    ? (throttlingCodes[service] ?? 'ThrottlingException')
    : 'InternalServerError';
  if (service === 's3') {
    const body = `<?xml version="1.0"?><Error><Code>${throttled ? code : 'InternalError'}</Code><Message>No.</Message></Error>`;
    return answerOf(throttled ? 503 : 500, 'application/xml', body);
  }
  const body = JSON.stringify({ __type: code, message: 'No.' });
  const answer = answerOf(throttled ? 400 : 500, 'application/x-amz-json-1.0', body);
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
