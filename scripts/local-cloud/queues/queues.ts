import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  operationOf,
  parseJson,
  unknownOperation,
} from '../aws/json-protocol.ts';
import type { Policies } from '../aws/policy/policies.ts';
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
import { readMappings } from './event-source-mapping.ts';
import type { Message } from './message.ts';
import { type Messages, openMessages, type QueueFault } from './messages.ts';
import { type Operation, parsed } from './operation.ts';
import { createPoller, type Invoke } from './poller.ts';
import { readQueues } from './queue.ts';
import { changeVisibility, deleteMessages, receiveMessage } from './receive-messages.ts';
import { sendMessage, sendMessageBatch } from './send-messages.ts';
import { createWakeUps, type WakeUps } from './wake-ups.ts';

/** The queues of the template, and the functions that are invoked with their messages. */
export type Queues = {
  service: AwsService;
  /** The messages of a queue, by its logical id or its name, in the order of their arrival. */
  messages(queue: string): readonly Message[];
  /** Decides about the next delivery of a queue. */
  fault(queue: string, fault: QueueFault): void;
  /** Invokes the functions from now on, with what an earlier process left first. */
  begin(invoke: Invoke): void;
  /**
   * Resolves once no function works on messages, and none is visible that a function is to be given. Messages
   * that wait for the clock, delayed or in flight after a failure, are not waited for.
   */
  idle(): Promise<void>;
  /** Ends every wait and delivers nothing any more; what runs may still end. */
  close(): void;
};

type Options = {
  template: ResolvedTemplate;
  folder: string;
  clock: Clock;
  /** What stands for AWS in the addresses of the queues. */
  origin: string;
  policies: Policies;
};

export function openQueues(options: Options): Queues {
  const { template, clock, policies } = options;
  const { region } = template;
  const wakeUps = createWakeUps(clock);
  const byArn = openAll(options, wakeUps);
  const opened = [...byArn.values()];
  const mappings = readMappings({ template, queues: opened.map(({ queue }) => queue), policies });
  const pollers = mappings.flatMap((mapping) => {
    const messages = byArn.get(mapping.queue.arn);
    return messages ? [createPoller({ mapping, messages, region, clock, wakeUps })] : [];
  });
  const named = (name: string): Messages => {
    const found = opened.find(({ queue }) => [queue.id, queue.name].includes(name));
    if (found === undefined) throw new Error(`There is no queue ${name}`);
    return found;
  };
  let begun = false;
  return {
    service: createService(options, byArn, wakeUps),
    messages: (queue) => named(queue).all(),
    fault: (queue, fault) => named(queue).faults.next(fault),
    begin: (invoke) => {
      begun = true;
      wakeUps.listen(() => {
        for (const poller of pollers) poller.poll(invoke);
      });
      wakeUps.now();
    },
    idle: async () => {
      const isBusy = () => begun && !wakeUps.isClosed() && pollers.some((each) => each.isBusy());
      while (isBusy()) await wakeUps.next();
    },
    close: wakeUps.close,
  };
}

function openAll(options: Options, wakeUps: WakeUps): ReadonlyMap<string, Messages> {
  const { template, folder, clock } = options;
  const byArn = new Map<string, Messages>();
  for (const queue of readQueues(template)) {
    const bury = (message: Message) =>
      byArn.get(queue.redrive?.deadLetterTargetArn ?? '')?.bury(message, queue.arn);
    const parts = { queue, folder: join(folder, queue.name), clock, wakeUps, bury };
    byArn.set(queue.arn, openMessages(parts));
  }
  return byArn;
}

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

function createService(
  { template, origin, clock }: Options,
  byArn: ReadonlyMap<string, Messages>,
  wakeUps: WakeUps,
): AwsService {
  const { region, account } = template;
  const operations: Readonly<Record<string, Operation>> = {
    SendMessage: sendMessage,
    SendMessageBatch: sendMessageBatch,
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
      const messages = byArn.get(arn);
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
