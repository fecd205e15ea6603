import type { Api } from './api.ts';
import { answerHeaders, lambdaAnswerSchema } from './lambda-answer.ts';
import { isBinary } from './proxy-event.ts';

/** Largest event and answer of Lambda, in bytes. */
export const maxLambdaBytes = 6 * 1024 * 1024;

/** Statuses that HTTP allows no body for. */
export const bodiless = new Set([101, 204, 205, 304]);

/** The answer of a buffered function as the caller gets it. */
export function bufferedAnswer(
  api: Api,
  payload: string,
  accept: string | null,
): Response | 'malformed' {
  if (Buffer.byteLength(payload) > maxLambdaBytes) return 'malformed';
  const answer = lambdaAnswerSchema.safeParse(JSON.parse(payload));
  if (!answer.success) return 'malformed';
  const { statusCode, body, isBase64Encoded } = answer.data;
  const decode = isBase64Encoded && isBinary(api.binaryMediaTypes, accept);
  const bytes = body && decode ? Buffer.from(body, 'base64') : body;
  return new Response(bodiless.has(statusCode) ? null : (bytes ?? ''), {
    status: statusCode,
    headers: answerHeaders(answer.data),
  });
}
