import { join } from 'node:path';
import type { Policies } from '../aws/policy/policies.ts';
import type { AwsService } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import type { Counts } from '../counts.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { readMappings } from './event-source-mapping.ts';
import type { Message } from './message.ts';
import { type Messages, openMessages, type QueueFault } from './messages.ts';
import { createPoller, type Invoke } from './poller.ts';
import { readQueues } from './queue.ts';
import { createSqs } from './sqs.ts';
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
  counts: Pick<Counts, 'consumed'>;
};

export function openQueues(options: Options): Queues {
  const { template, clock, policies, counts } = options;
  const { region } = template;
  const wakeUps = createWakeUps(clock);
  const byArn = openAll(options, wakeUps);
  const opened = [...byArn.values()];
  const mappings = readMappings({ template, queues: opened.map(({ queue }) => queue), policies });
  const pollers = mappings.flatMap((mapping) => {
    const messages = byArn.get(mapping.queue.arn);
    return messages ? [createPoller({ mapping, messages, region, clock, wakeUps, counts })] : [];
  });
  const named = (name: string): Messages => {
    const found = opened.find(({ queue }) => [queue.id, queue.name].includes(name));
    if (found === undefined) throw new Error(`There is no queue ${name}`);
    return found;
  };
  let begun = false;
  return {
    service: createSqs({ ...options, queues: byArn, wakeUps }),
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
      byArn.get(queue.settings.RedrivePolicy?.deadLetterTargetArn ?? '')?.bury(message, queue.arn);
    const parts = { queue, folder: join(folder, queue.name), clock, wakeUps, bury };
    byArn.set(queue.arn, openMessages(parts));
  }
  return byArn;
}
