import type { JobQueue } from '../../shared/metrics.ts';
import { type Access, access } from './function-grants.ts';
import type { StackResources } from './stack-resources.ts';

/** What Lambda asks of the role of a function before it polls a queue for it. */
const polling = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** What may be granted on the queues. */
export function queuePermissions({ queues }: StackResources) {
  return {
    /** To have a job begun, or finished, later. */
    sendTo: (name: JobQueue): Access => {
      const { queueUrl, queueArn } = queues[name].queue;
      const setting = `${name.toUpperCase()}_QUEUE_URL`;
      return access({ [setting]: queueUrl }, ['sqs:SendMessage'], queueArn);
    },
    /** To be run with what waits in a queue. */
    takeFrom: (name: JobQueue): Access => access({}, polling, queues[name].queue.queueArn),
    /** To be run with what nothing could work through. */
    takeDeadLettersOf: (name: JobQueue): Access =>
      access({}, polling, queues[name].deadLetters.queueArn),
  };
}
