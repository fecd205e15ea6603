import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { close, listen } from '../host.ts';
import type { Outcome } from '../lambda/protocol.ts';
import { stackIdOf } from '../template/resolver.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** What every custom resource has; the default is CloudFormation's, in seconds. */
const serviceSchema = z.object({
  ServiceToken: z.string(),
  ServiceTimeout: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(3600))), 3600),
});

export type Invoke = (functionId: string, event: ResourceRequest) => Promise<Outcome>;

export type Asked = Pick<
  ResourceRequest,
  | 'RequestType'
  | 'ResourceType'
  | 'LogicalResourceId'
  | 'PhysicalResourceId'
  | 'ResourceProperties'
  | 'OldResourceProperties'
>;

/** Invokes the function of a custom resource and returns its response; fails if it refuses or does not respond. */
export async function askFunction(
  asked: Asked,
  {
    template,
    invoke,
    server,
  }: { template: ResolvedTemplate; invoke: Invoke; server: ResponseServer },
): Promise<ResourceAnswer> {
  const { ServiceToken, ServiceTimeout } = serviceSchema.parse(asked.ResourceProperties);
  const functionId = functionOf(template, ServiceToken);
  const { url, body } = server.open();
  const request = {
    ...asked,
    ResponseURL: url,
    StackId: stackIdOf(template),
    RequestId: randomUUID(),
    ServiceToken,
  };
  const answer = body.then((bytes) => readAnswer(bytes, request));
  const silence = invoke(functionId, request).then((outcome) => {
    throw new Error(`${functionId} gave no answer${describe(outcome)}.`);
  });
  return withinSeconds(ServiceTimeout, Promise.race([answer, silence]));
}

function functionOf(template: ResolvedTemplate, serviceToken: string): string {
  const found = template
    .resourcesOfType('AWS::Lambda::Function')
    .find(({ id }) => template.attribute(id, 'Arn') === serviceToken);
  if (found === undefined) throw new Error(`The template has no function ${serviceToken}.`);
  return found.id;
}

function describe(outcome: Outcome): string {
  return 'errorMessage' in outcome ? `: ${outcome.errorType}: ${outcome.errorMessage}` : '';
}

async function withinSeconds<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const fail = () => late.reject(new Error(`There was no answer in ${seconds} seconds.`));
  const timer = setTimeout(fail, seconds * 1000);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What CloudFormation sends to the function of a custom resource.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/crpg-ref-requests.html
 */
export type ResourceRequest = {
  RequestType: 'Create' | 'Update' | 'Delete';
  /** Where the answer is put. */
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  ServiceToken: string;
  ResourceType: string;
  LogicalResourceId: string;
  PhysicalResourceId?: string;
  ResourceProperties: Record<string, unknown>;
  OldResourceProperties?: Record<string, unknown>;
};

/** A resource's properties as they are sent: CloudFormation makes text of numbers and booleans. */
export function sentProperties(properties: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(properties, (_key, value: unknown) =>
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ),
  );
}

/** Bytes that CloudFormation reads of an answer. */
const maxAnswerBytes = 4096;

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/crpg-ref-responses.html */
const answerSchema = z.object({
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().check(z.minLength(1), z.maxLength(1024)),
  Status: z.enum(['SUCCESS', 'FAILED']),
  Reason: z.optional(z.string()),
  Data: z.optional(z.record(z.string(), z.string())),
});

export type ResourceAnswer = { physicalId: string; attributes: Record<string, string> };

/** What the function made; fails with the reason where it made nothing or answers what was not asked. */
function readAnswer(body: Buffer, request: ResourceRequest): ResourceAnswer {
  if (body.length > maxAnswerBytes) throw new Error('The answer is longer than 4096 bytes.');
  const result = answerSchema.safeParse(JSON.parse(body.toString()));
  if (!result.success) throw new Error(`Invalid answer: ${z.prettifyError(result.error)}`);
  const answer = result.data;
  for (const name of ['StackId', 'RequestId', 'LogicalResourceId'] as const) {
    if (answer[name] !== request[name]) throw new Error(`The answer has another ${name}.`);
  }
  if (answer.Status === 'FAILED') throw new Error(answer.Reason || 'It failed without a reason.');
  return { physicalId: answer.PhysicalResourceId, attributes: answer.Data ?? {} };
}

/** Receives the responses of custom resources' functions, as the bucket behind a presigned URL does. */
export type ResponseServer = {
  /** A URL that accepts one response, and the body that is put there. */
  open(): { url: string; body: Promise<Buffer> };
  close(): Promise<void>;
};

export async function createResponseServer(): Promise<ResponseServer> {
  const waiting = new Map<string, (body: Buffer) => void>();
  const server = createServer((incoming, outgoing) => {
    void take(incoming).then((status) => outgoing.writeHead(status).end());
  });
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;

  async function take(incoming: IncomingMessage): Promise<number> {
    const body = await buffer(incoming);
    const path = incoming.url ?? '';
    const deliver = waiting.get(path);
    // The URL is signed for a PUT without a content type.
    const isSigned = incoming.method === 'PUT' && !incoming.headers['content-type'];
    if (deliver === undefined || !isSigned) return 403;
    waiting.delete(path);
    deliver(body);
    return 200;
  }

  return {
    open: () => {
      const path = `/${randomUUID()}`;
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      waiting.set(path, resolve);
      return { url: origin + path, body: promise };
    },
    close: () => close(server),
  };
}
