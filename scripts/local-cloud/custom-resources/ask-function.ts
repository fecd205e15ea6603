import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outcome } from '../lambda-runtime/protocol.ts';
import { stackIdOf } from '../template/parameter-value.ts';
import type { ResolvedTemplate } from '../template.ts';
import { type ResourceAnswer, readAnswer } from './resource-answer.ts';
import type { ResourceRequest } from './resource-request.ts';
import type { ResponseDoor } from './response-door.ts';

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

/** Asks the function of a custom resource, and gives its answer; fails when it says no, or nothing. */
export async function askFunction(
  asked: Asked,
  { template, invoke, door }: { template: ResolvedTemplate; invoke: Invoke; door: ResponseDoor },
): Promise<ResourceAnswer> {
  const { ServiceToken, ServiceTimeout } = serviceSchema.parse(asked.ResourceProperties);
  const functionId = functionOf(template, ServiceToken);
  const { url, body } = door.open();
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
