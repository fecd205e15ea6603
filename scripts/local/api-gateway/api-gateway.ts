import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { LambdaRuntime } from '../lambda-runtime/lambda-runtime.ts';
import type { Outcome } from '../lambda-runtime/protocol.ts';
import type { Api } from './api.ts';
import { gatewayAnswer, type gatewayAnswers } from './gateway-answers.ts';
import { answerHeaders, answerHeadSchema, lambdaAnswerSchema } from './lambda-answer.ts';
import { matchRoute } from './match-route.ts';
import { type GatewayCall, isBinary, proxyEvent } from './proxy-event.ts';
import { readPrelude } from './read-prelude.ts';

/** Largest request body that API Gateway takes, and largest event and answer of Lambda, in bytes. */
const maxRequestBytes = 10 * 1024 * 1024;
const maxLambdaBytes = 6 * 1024 * 1024;

/** Statuses that HTTP allows no body for. */
const bodiless = new Set([101, 204, 205, 304]);

export type ApiGatewayOptions = {
  api: Api;
  lambda: Pick<LambdaRuntime, 'invoke' | 'invokeStreamed'>;
  clock: Clock;
};

export type ApiGateway = { fetch(request: Request): Promise<Response> };

type AnswerName = keyof typeof gatewayAnswers;

/** Serves a REST API of the template: the path starts with the stage. */
export function createApiGateway({ api, lambda, clock }: ApiGatewayOptions): ApiGateway {
  return {
    async fetch(request) {
      const requestId = randomUUID();
      const answer = await respond(request, requestId);
      if (answer instanceof Response) {
        answer.headers.set('x-amzn-requestid', requestId);
        return answer;
      }
      return gatewayAnswer(api, answer, requestId);
    },
  };

  async function respond(request: Request, requestId: string): Promise<Response | AnswerName> {
    const admitted = admit(api, request);
    if (typeof admitted === 'string') return admitted;
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > maxRequestBytes) return 'tooLarge';

    const call: GatewayCall = { request, body, ...admitted, requestId, now: clock.now() };
    const event = proxyEvent(api, call);
    if (Buffer.byteLength(JSON.stringify(event)) > maxLambdaBytes) return 'tooLarge';
    return call.match.route.mode === 'streamed' ? streamed(call, event) : buffered(call, event);
  }

  async function buffered({ request, match }: GatewayCall, event: object) {
    const deadline = timeLimit(match.route.timeoutMs);
    const outcome = await Promise.race([
      lambda.invoke(match.route.functionId, event),
      deadline.reached,
    ]).finally(deadline.clear);
    if (outcome === 'timedOut') return outcome;
    if (outcome.status !== 'success') return failureOf(outcome);
    return bufferedAnswer(api, outcome.payload, request.headers.get('accept'));
  }

  async function streamed({ match }: GatewayCall, event: object) {
    const deadline = timeLimit(match.route.timeoutMs);
    const { body, outcome } = lambda.invokeStreamed(match.route.functionId, event);
    const source: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
    const prelude = await Promise.race([
      readPrelude(source).catch(async () => failureOf(await outcome)),
      deadline.reached,
    ]);
    if (typeof prelude === 'string') deadline.clear();
    if (typeof prelude === 'string') return prelude;
    const head = answerHeadSchema.safeParse(prelude?.metadata);
    if (!prelude || !head.success) {
      deadline.clear();
      return 'malformed' as const;
    }
    void deadline.reached.then(() => body.destroy(new Error('The integration timed out.')));
    const rest = restOf(body, prelude.firstBytes, source, deadline.clear);
    const { statusCode } = head.data;
    if (bodiless.has(statusCode)) await rest.cancel();
    return new Response(bodiless.has(statusCode) ? null : rest, {
      status: statusCode,
      headers: answerHeaders(head.data),
    });
  }
}

function bufferedAnswer(api: Api, payload: string, accept: string | null): Response | AnswerName {
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

/** The body after the metadata; it fails midway when the function does. */
function restOf(
  body: Readable,
  firstBytes: Buffer,
  source: AsyncIterator<Buffer>,
  done: () => void,
): ReadableStream<Uint8Array> {
  const end = () => {
    done();
    body.destroy();
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (firstBytes.length > 0) controller.enqueue(firstBytes);
    },
    pull: async (controller) => {
      const next = await source.next().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!next.done) return controller.enqueue(next.value);
      end();
      controller.close();
    },
    cancel: end,
  });
}

function failureOf(outcome: Outcome): AnswerName {
  return outcome.status === 'throttled' ? 'failed' : 'malformed';
}

function admit(api: Api, request: Request) {
  const { stage, path } = splitStage(new URL(request.url).pathname);
  if (!api.stages.has(stage)) return 'forbidden' as const;
  const match = matchRoute(api.routes, request.method, path);
  if (!match) return 'noSuchRoute' as const;
  if (match.route.apiKeyRequired && !hasKey(api, stage, request)) return 'forbidden' as const;
  return { stage, path, match };
}

function hasKey(api: Api, stage: string, request: Request): boolean {
  const key = request.headers.get('x-api-key');
  return key !== null && api.keysByStage.get(stage)?.has(key) === true;
}

function splitStage(pathname: string): { stage: string; path: string } {
  const [, stage = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? [];
  return { stage, path: rest || '/' };
}

function timeLimit(timeoutMs: number): { reached: Promise<'timedOut'>; clear: () => void } {
  const { promise, resolve } = Promise.withResolvers<'timedOut'>();
  const timer = setTimeout(() => resolve('timedOut'), timeoutMs);
  return { reached: promise, clear: () => clearTimeout(timer) };
}
