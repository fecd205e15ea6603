import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { maxFinishSeconds } from '../../shared/jobs.ts';
import type { JobQueue } from '../../shared/metrics.ts';
import type { QueueFunctionName } from '../function-entries.ts';
import { deadLetterQueueNameOf, queueNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** Seconds after which Lambda ends a function that takes messages out of a queue. */
export const queueTimeouts = {
  dispatchJobs: 60,
  finishJobs: maxFinishSeconds,
  settleDeadLetters: 30,
} as const satisfies Record<QueueFunctionName, number>;

/** A queue, and the one for messages that nothing could work through. */
type QueuePair = { readonly queue: Queue; readonly deadLetters: Queue };

/** How often a message is delivered that is not worked through. A job that waits on purpose gets a new message. */
const maxReceiveCount = 4;

/** A message stays hidden until its function has ended in any case. */
const hiddenAfterTimeout = Duration.seconds(30);

/**
 * Where jobs wait without running: for their turn (`generation`), and for their result to be stored (`finish`). Messages name
 * jobs, no more. The line of one person is in order by its reservations, so the queues need not be.
 */
export class GenerationQueues extends Construct implements Readonly<Record<JobQueue, QueuePair>> {
  readonly generation: QueuePair;
  readonly finish: QueuePair;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const { dispatchJobs, finishJobs, settleDeadLetters } = queueTimeouts;
    const pair = (name: JobQueue, logicalId: string, timeout: number): QueuePair => {
      const deadLetters = this.add(`${logicalId}DeadLetters`, {
        queueName: deadLetterQueueNameOf(stage, name),
        // The longest that SQS keeps one: somebody may have to look.
        retentionPeriod: Duration.days(14),
        timeout: settleDeadLetters,
      });
      const queue = this.add(`${logicalId}Queue`, {
        queueName: queueNameOf(stage, name),
        // As long as an upload: afterwards there is nothing to work with.
        retentionPeriod: Duration.days(1),
        timeout,
        deadLetterQueue: { queue: deadLetters, maxReceiveCount },
      });
      return { queue, deadLetters };
    };
    this.generation = pair('generation', 'Generation', dispatchJobs);
    this.finish = pair('finish', 'Finish', finishJobs);
  }

  private add(logicalId: string, { timeout, ...props }: QueueProps): Queue {
    const queue = new Queue(this, logicalId, {
      ...props,
      visibilityTimeout: Duration.seconds(timeout).plus(hiddenAfterTimeout),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    nameInTemplate(queue, logicalId);
    nameInTemplate(queue.node.findChild('Policy'), `${logicalId}Policy`);
    return queue;
  }
}

type QueueProps = {
  queueName: string;
  retentionPeriod: Duration;
  /** Seconds after which the function of its messages is ended. */
  timeout: number;
  deadLetterQueue?: { queue: Queue; maxReceiveCount: number };
};
