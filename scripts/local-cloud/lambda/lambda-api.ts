import { jsonFailure, parseJson } from '../aws/json-protocol.ts';
import { AwsFailure, type AwsRequest, type AwsResponse, type AwsService } from '../aws/service.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type Invocable, readInvocables } from './invocables.ts';
import type { LambdaRuntime } from './lambda-runtime.ts';
import type { Outcome } from './protocol.ts';

/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html */
const invocations = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

const maxPayloadBytes = 1024 * 1024;

/** Lambda's API for whoever hands an event over (`InvocationType: Event`), or waits for what a function answers. */
export type LambdaApi = {
  service: AwsService;
  /** Runs the events from now on. */
  begin(invoke: LambdaRuntime['invoke']): void;
  /** Resolves once no event is worked on any more. */
  idle(): Promise<void>;
};

/** Each event runs once: a failure is in the function's log, and is not retried. */
export function openLambdaApi(template: ResolvedTemplate): LambdaApi {
  const invocables = readInvocables(template);
  const running = new Set<Promise<unknown>>();
  let invoke: LambdaRuntime['invoke'] | undefined;
  const invoked = ({ method, url }: AwsRequest): Invocable => {
    const name = invocations.exec(url.pathname)?.[1];
    if (method !== 'POST' || name === undefined || url.search !== '') {
      throw unsupported(`${method} ${url.pathname}${url.search}`);
    }
    const found = invocables.get(decodeURIComponent(name));
    if (found) return found;
    throw new AwsFailure('ResourceNotFoundException', `Function not found: ${name}`, 404);
  };
  return {
    service: {
      name: 'lambda',
      protocol: 'json',
      path: '/2015-03-31/',
      failure: jsonFailure,
      // Running functions is billed, not the requests to start them.
      consumedBy: () => [],
      actionsOf: (request) => [{ action: 'lambda:InvokeFunction', resource: invoked(request).arn }],
      handle: async (request) => {
        const { functionId, arn } = invoked(request);
        const type = invocationType(request);
        const event = eventIn(request);
        if (!invoke) throw new AwsFailure('ServiceException', 'Nothing runs yet.', 500);
        const run = invoke(functionId, event, arn).finally(() => running.delete(run));
        running.add(run);
        return type === 'Event' ? accepted : answered(await run);
      },
    },
    begin: (work) => {
      invoke = work;
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

const accepted: AwsResponse = { status: 202, headers: {}, body: '' };

/** The header with which an answer tells that the function failed. */
const functionError = 'x-amz-function-error';

function answered(outcome: Outcome): AwsResponse {
  if (outcome.status === 'success') return { status: 200, headers: {}, body: outcome.payload };
  const { errorType = 'Error', errorMessage = '' } = 'errorMessage' in outcome ? outcome : {};
  const body = JSON.stringify({ errorType, errorMessage });
  return { status: 200, headers: { [functionError]: 'Unhandled' }, body };
}

function invocationType({ headers }: AwsRequest): 'Event' | 'RequestResponse' {
  const type = headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (type === 'Event' || type === 'RequestResponse') return type;
  throw unsupported(`invocations of the type ${type}`);
}

function eventIn({ body }: AwsRequest): unknown {
  if (body.length <= maxPayloadBytes) return parseJson(body);
  const message = `${body.length} byte payload is too large`;
  throw new AwsFailure('RequestTooLargeException', message, 413);
}

function unsupported(what: string): AwsFailure {
  return new AwsFailure('NotImplemented', `The local Lambda does not support ${what}.`, 501);
}
