import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { LambdaRuntime } from '../lambda/lambda-runtime.ts';
import type { Outcome } from '../lambda/protocol.ts';
import { type Api, matchRoute } from './api.ts';
import { gatewayAnswer, type gatewayAnswers } from './gateway-answers.ts';
import {
  answerHeaders,
  answerHeadSchema,
  bodiless,
  bufferedAnswer,
  maxLambdaBytes,
  readPrelude,
  restOf,
} from './lambda-answer.ts';
import { type GatewayCall, proxyEvent } from './proxy-event.ts';
import type { Throttle } from './throttle.ts';

/** Largest request body that API Gateway takes, in bytes. */
const maxRequestBytes = 10 * 1024 * 1024;

type ApiGatewayOptions = {
  api: Api;
  lambda: Pick<LambdaRuntime, 'invoke' | 'invokeStreamed'>;
  clock: Clock;
  throttle?: Throttle | undefined;
};

type ApiGateway = { fetch(request: Request): Promise<Response> };

type AnswerName = keyof typeof gatewayAnswers;

/** Serves a REST API of the template: the path starts with the stage. */
export function createApiGateway({ api, lambda, clock, throttle }: ApiGatewayOptions): ApiGateway {
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
    if (throttle && !throttle(admitted.match.route)) return 'throttled';
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
      lambda.invoke(match.route.functionId, event, match.route.functionArn),
      deadline.reached,
    ]).finally(deadline.clear);
    if (outcome === 'timedOut') return outcome;
    if (outcome.status !== 'success') return failureOf(outcome);
    return bufferedAnswer(api, outcome.payload, request.headers.get('accept'));
  }

  async function streamed({ match }: GatewayCall, event: object) {
    const deadline = timeLimit(match.route.timeoutMs);
    const { functionId, functionArn } = match.route;
    const { body, outcome } = lambda.invokeStreamed(functionId, event, functionArn);
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
