import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Counts } from '../counts.ts';
import { type CallLog, DroppedCall } from './call-log.ts';
import { jsonFailure } from './json-protocol.ts';
import type { Policies } from './policy/policies.ts';
import {
  ADMINISTRATOR,
  AwsFailure,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
} from './service.ts';
import { type Authority, authenticate, type WireRequest } from './signature/authenticate.ts';
import {
  AuthenticationFailure,
  readSignature,
  refusalAnswers,
  type Signature,
} from './signature/signature.ts';

type EndpointParts = {
  authority: Authority;
  policies: Policies;
  calls: CallLog;
  counts: Counts;
  services: AwsService[];
};

/** Answers like AWS does: signature first, then the caller's policies, then the service. */
export function createEndpoint(parts: EndpointParts) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      const response = await answer(incoming, parts);
      const date = parts.authority.clock.now().toUTCString();
      const headers = { date, 'x-amzn-requestid': randomUUID(), ...response.headers };
      writeResponse(outgoing, incoming.method ?? 'GET', { ...response, headers });
    } catch (error) {
      if (!(error instanceof DroppedCall || isGone(error))) console.error(error);
      incoming.socket.destroy();
    }
  };
}

async function answer(incoming: IncomingMessage, parts: EndpointParts): Promise<AwsResponse> {
  const head = headOf(incoming);
  const service = serviceOf(head, parts.services);
  if (service === undefined) {
    const target = head.headers['x-amz-target'];
    return jsonFailure('UnknownOperationException', `No local service takes ${target}`, 400);
  }
  const cors = service.corsHeaders?.(plainRequest({ ...head, body: Buffer.alloc(0) })) ?? {};
  const response = await attempt(service, async () => {
    const wire = { ...head, body: await readBody(incoming) };
    return serve(service, wire, plainRequest(wire), parts);
  });
  return { ...response, headers: { ...response.headers, ...cors } };
}

/** Turns an error into the service's own error response. */
async function attempt(
  service: AwsService,
  work: () => Promise<AwsResponse>,
): Promise<AwsResponse> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DroppedCall || isGone(error)) throw error;
    if (error instanceof AwsFailure)
      return service.failure(error.code, error.message, error.status);
    if (error instanceof AuthenticationFailure) {
      const { code, status } = refusalAnswers[service.protocol][error.refusal];
      return service.failure(code, error.message, status);
    }
    console.error(error);
    return service.failure('InternalFailure', 'The local cloud failed; see its output', 500);
  }
}

/** Whether the caller hung up while it was sending, as a killed function does. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

async function serve(
  service: AwsService,
  wire: WireRequest,
  plain: AwsRequest,
  parts: EndpointParts,
): Promise<AwsResponse> {
  const signature = readSignature(wire.headers);
  const request = signature
    ? await signedRequest(service, signature, wire, plain, parts.authority)
    : ((await service.openForm?.(plain)) ?? plain);
  const actions = service.actionsOf(request);
  if (actions.length === 0) return service.handle(request);
  const { principal, environment } = request;
  if (principal === undefined) {
    throw new AuthenticationFailure('missing', 'Request is missing Authentication Token');
  }
  const { calls, counts, policies, authority } = parts;
  await calls.announce('before', principal, actions);
  const response = await attempt(service, async () => {
    for (const action of actions) {
      const refusal = policies.refusalOf(principal, action);
      if (refusal !== undefined) throw accessDenied(service, refusal);
    }
    return service.handle(request);
  });
  if (principal !== ADMINISTRATOR) {
    counts.consumed(principal, environment, service.consumedBy(request, response));
  }
  const at = authority.clock.now().toISOString();
  for (const action of actions) calls.record({ ...action, principal, at, status: response.status });
  await calls.announce('after', principal, actions);
  return response;
}

async function signedRequest(
  service: AwsService,
  signature: Signature,
  wire: WireRequest,
  plain: AwsRequest,
  authority: Authority,
): Promise<AwsRequest> {
  if (signature.service !== service.name) {
    throw new AuthenticationFailure('incomplete', `There is no service ${signature.service} here`);
  }
  return { ...plain, ...(await authenticate(signature, wire, authority)) };
}

function accessDenied(service: AwsService, message: string): AwsFailure {
  return service.protocol === 'json'
    ? new AwsFailure('AccessDeniedException', message, 400)
    : new AwsFailure('AccessDenied', message, 403);
}

function plainRequest({ method, path, query, headers, body }: WireRequest): AwsRequest {
  const search = query.size > 0 ? `?${query}` : '';
  const url = new URL(`http://${headers.host ?? 'localhost'}${path}${search}`);
  return { method, url, headers, body, principal: undefined };
}

/** Finds the service by the request's target header or path; a request with neither is for S3. */
function serviceOf(
  { headers, path }: Pick<WireRequest, 'headers' | 'path'>,
  services: AwsService[],
): AwsService | undefined {
  const target = headers['x-amz-target'];
  if (target !== undefined) {
    return services.find(({ target: prefix }) => prefix !== undefined && target.startsWith(prefix));
  }
  const withoutTarget = services.filter((service) => service.target === undefined);
  const byPath = withoutTarget.find(({ path: prefix }) => prefix && path.startsWith(prefix));
  return byPath ?? withoutTarget.find((service) => service.path === undefined);
}

const maxBodyBytes = 64 * 1024 * 1024;

/** A request before its body, with its path as it was sent. */
function headOf(incoming: IncomingMessage): Omit<WireRequest, 'body'> {
  const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
  return { method: incoming.method ?? 'GET', path, query: new URLSearchParams(query), headers };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBodyBytes) chunks.push(bytes);
  }
  if (size > maxBodyBytes) {
    throw new AwsFailure('EntityTooLarge', `The body is larger than ${maxBodyBytes} bytes`, 400);
  }
  return Buffer.concat(chunks);
}

function writeResponse(
  outgoing: ServerResponse,
  method: string,
  { status, headers, body }: AwsResponse,
): void {
  const bytes = Buffer.from(body);
  const bodiless = status === 204 || status === 304;
  outgoing.writeHead(status, {
    ...(bodiless ? {} : { 'content-length': String(bytes.length) }),
    ...headers,
  });
  outgoing.end(method === 'HEAD' || bodiless ? undefined : bytes);
}
