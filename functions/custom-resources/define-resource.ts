import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { describeCause, log } from '../platform/log.ts';
import { answer, type Outcome, type ResourceEvent, resourceEventSchema } from './answer.ts';

type Made = { id: string; data: Record<string, string> };

type Resource = {
  /** What it is, for whoever reads that it was not made. */
  name: string;
  /** Makes it, or finds it made: Lambda asks again when no answer got through. */
  make: (properties: unknown, requestId: string) => Promise<Made>;
};

/** The Lambda handler of a custom resource that goes with something that CloudFormation deletes itself. */
export function defineResource(resource: Resource) {
  return async (raw: unknown): Promise<void> => {
    const event = z.parse(resourceEventSchema, raw);
    await answer(event, await outcomeOf(event, resource));
  };
}

async function outcomeOf(event: ResourceEvent, { name, make }: Resource): Promise<Outcome> {
  const known = 'PhysicalResourceId' in event ? event.PhysicalResourceId : event.LogicalResourceId;
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId: known };
  try {
    const { ResourceProperties, RequestId } = event;
    const { id, data } = await oncePermitted(() => make(ResourceProperties, RequestId));
    return { Status: 'SUCCESS', PhysicalResourceId: id, Data: data };
  } catch (error) {
    log.error(`${name} was not made`, { cause: describeCause(error) });
    const Reason = `${name} was not made; the log of this function says why.`;
    return { Status: 'FAILED', PhysicalResourceId: known, Reason };
  }
}

/** Seconds between the tries. */
const pauses = [1, 2, 4, 8, 16];

/**
 * Does what was permitted only a moment ago: a change of a role is in force after some seconds.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
 */
async function oncePermitted<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const seconds of pauses) {
    try {
      return await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await pause(seconds * 1000);
    }
  }
  return act();
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'AccessDeniedException';
}
