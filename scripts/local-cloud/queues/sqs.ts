import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  operationOf,
  parseJson,
  unknownOperation,
} from '../aws/json-protocol.ts';
import {
  ADMINISTRATOR,
  AwsFailure,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  type Principal,
} from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { getQueueAttributes, getQueueUrl } from './describe-queues.ts';
import type { Messages } from './messages.ts';
import { type Operation, parsed } from './operation.ts';
import { changeVisibility, deleteMessages, receiveMessage } from './receive-messages.ts';
import { sendMessages } from './send-messages.ts';
import type { WakeUps } from './wake-ups.ts';

const addressedSchema = z.looseObject({
  QueueUrl: z.optional(z.string()),
  QueueName: z.optional(z.string()),
});

/** The name in a queue's address, after the account. */
function nameAtEndOf(url: string): string {
  const name = URL.parse(url)?.pathname.split('/')[2];
  if (name) return name;
  throw new AwsFailure('InvalidAddress', `The address ${url} is not valid for this endpoint.`, 400);
}

/** What is billed as one request, in bytes. */
const billedBytes = 64 * 1024;

type Options = {
  template: ResolvedTemplate;
  clock: Clock;
  /** What stands for AWS in the addresses of the queues. */
  origin: string;
  /** The queues by their ARNs. */
  queues: ReadonlyMap<string, Messages>;
  wakeUps: WakeUps;
};

/** SQS in its JSON protocol: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-json-api.html */
export function createSqs({ template, clock, origin, queues, wakeUps }: Options): AwsService {
  const { region, account } = template;
  const operations: Readonly<Record<string, Operation>> = {
    SendMessage: sendMessages.one,
    SendMessageBatch: sendMessages.many,
    ReceiveMessage: receiveMessage({ clock, wakeUps }),
    DeleteMessage: deleteMessages.one,
    DeleteMessageBatch: deleteMessages.many,
    ChangeMessageVisibility: changeVisibility.one,
    ChangeMessageVisibilityBatch: changeVisibility.many,
    GetQueueAttributes: getQueueAttributes(clock),
    GetQueueUrl: getQueueUrl,
  };
  const requested = (request: AwsRequest) => {
    const name = operationOf(request);
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (operation === undefined) throw unknownOperation('SQS', name);
    const { QueueUrl, ...input } = parsed(addressedSchema, parseJson(request.body));
    const queueName = QueueUrl === undefined ? (input.QueueName ?? '') : nameAtEndOf(QueueUrl);
    return { operation, input, queueName, arn: `arn:aws:sqs:${region}:${account}:${queueName}` };
  };
  return {
    name: 'sqs',
    protocol: 'json',
    target: 'AmazonSQS.',
    failure,
    consumedBy: (_request, { status, consumed = [] }) =>
      status < 500 && consumed.length === 0 ? [{ sku: 'queueRequest', quantity: 1 }] : consumed,
    actionsOf: (request) => {
      const { operation, arn } = requested(request);
      return [{ action: operation.action, resource: arn }];
    },
    handle: async (request) => {
      const { operation, input, queueName, arn } = requested(request);
      const messages = queues.get(arn);
      if (messages === undefined) {
        throw new AwsFailure('QueueDoesNotExist', 'The specified queue does not exist.', 400);
      }
      const url = `${origin}/${account}/${queueName}`;
      const senderId = senderOf(template, request.principal);
      const target = { messages, url, senderId };
      const { output, bodies = [] } = await operation.answer(input, target);
      const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
      const quantity = Math.max(1, Math.ceil(bytes / billedBytes));
      return { ...asSqs(jsonAnswer(output)), consumed: [{ sku: 'queueRequest', quantity }] };
    },
  };
}

/** The id of the sender's role with the name of its session, as SQS tells it. */
function senderOf(template: ResolvedTemplate, principal: Principal | undefined): string {
  if (principal === undefined || principal === ADMINISTRATOR) return ADMINISTRATOR.functionId;
  const session = template.reference(principal.functionId).split(':').at(-1);
  return `${template.attribute(principal.roleId, 'RoleId')}:${session}`;
}

function asSqs(response: AwsResponse): AwsResponse {
  const headers = { ...response.headers, 'content-type': 'application/x-amz-json-1.0' };
  return { ...response, headers };
}

/** Codes that the older protocol of SQS, which clients still tell, has other names for. */
const queryCodes: Readonly<Record<string, string>> = {
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  InvalidParameterValueException: 'InvalidParameterValue',
  AccessDeniedException: 'AccessDenied',
};

function failure(code: string, message: string, status: number): AwsResponse {
  const answer = asSqs(jsonFailure(code, message, code === 'AccessDeniedException' ? 403 : status));
  const fault = `${queryCodes[code] ?? code};${status < 500 ? 'Sender' : 'Receiver'}`;
  return { ...answer, headers: { ...answer.headers, 'x-amzn-query-error': fault } };
}
