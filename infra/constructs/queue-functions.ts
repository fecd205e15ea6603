import type { Stack } from 'aws-cdk-lib';
import { CfnEventSourceMapping, EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { functionIdOf, type QueueFunctionName, queueFunctions } from '../function-entries.ts';
import { queueGrants } from '../grants/queue-grants.ts';
import type { StackResources } from '../grants/stack-resources.ts';
import { nameInTemplate } from './logical-id.ts';
import { type FunctionCode, studioFunction } from './studio-function.ts';

const descriptions: Readonly<Record<QueueFunctionName, string>> = {
  dispatchJobs: 'Begins the jobs in line, as fast as the provider bears',
  finishJobs: 'Stores what jobs have made, and looks after those that nobody tells of',
  settleDeadLetters: 'Releases the uses of jobs that nothing could work through',
};

/** The functions that take messages out of the queues, one at a time, and as many at once as the stage says. */
export function addQueueFunctions(
  stack: Stack,
  resources: StackResources,
  { bundles, sharp }: FunctionCode,
): void {
  const { stage, queues } = resources;
  const table = queueGrants(resources, sharp);
  const functionOf = (name: QueueFunctionName): IFunction =>
    studioFunction(stack, {
      name,
      entry: queueFunctions[name],
      description: descriptions[name],
      grants: table[name],
      stage,
      bundles,
    });
  const take = (name: QueueFunctionName, target: IFunction, queue: Queue, from: string) => {
    const mapping = new EventSourceMapping(stack, `${functionIdOf(name)}${from}`, {
      target,
      eventSourceArn: queue.queueArn,
      // One job at a time: none waits for another, nor fails with it.
      batchSize: 1,
      maxConcurrency: stage.dispatchConcurrency,
      reportBatchItemFailures: true,
    });
    // The whole ARN, where the construct would cut a part out of it.
    const resource = mapping.node.defaultChild;
    if (resource instanceof CfnEventSourceMapping) resource.functionName = target.functionArn;
    nameInTemplate(mapping, `${functionIdOf(name)}${from}`);
  };
  take('dispatchJobs', functionOf('dispatchJobs'), queues.generation.queue, 'Messages');
  take('finishJobs', functionOf('finishJobs'), queues.finish.queue, 'Messages');
  const settler = functionOf('settleDeadLetters');
  take('settleDeadLetters', settler, queues.generation.deadLetters, 'OfGeneration');
  take('settleDeadLetters', settler, queues.finish.deadLetters, 'OfFinish');
}
