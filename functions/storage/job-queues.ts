import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { settings } from '../platform/settings.ts';
import { queues } from '../platform/sqs-client.ts';
import { userHash } from '../platform/user.ts';
import type { GenerationJob } from './generation-jobs.ts';

/**
 * Sends a ticket for a waiting job, after so many seconds: it begins whichever of the person's jobs is first.
 * A ticket too many does nothing. The message group is the person, so that nobody's many jobs are in front of
 * another's first (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html).
 */
export async function sendTicket({ jobId, userId }: GenerationJob, after = 0): Promise<void> {
  await queues.send(
    new SendMessageCommand({
      QueueUrl: settings.generationQueueUrl(),
      MessageBody: JSON.stringify({ jobId }),
      MessageGroupId: userHash(userId),
      DelaySeconds: after,
    }),
  );
}

/** Has a job's end looked for, after so many seconds; at once where it is known to have come. */
export async function sendToFinish(jobId: string, after = 0): Promise<void> {
  await queues.send(
    new SendMessageCommand({
      QueueUrl: settings.finishQueueUrl(),
      MessageBody: JSON.stringify({ jobId }),
      DelaySeconds: after,
    }),
  );
}
