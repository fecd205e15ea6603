import type { Blueprint } from './blueprint.ts';
import { createDynamoDb } from './dynamodb/dynamodb.ts';
import { createLambda } from './lambda.ts';
import { createS3 } from './s3/s3.ts';
import { createKeyService } from './secrets/key-service.ts';
import { createParameterStore } from './secrets/parameter-store.ts';
import type { createSecretsManager } from './secrets/secrets-manager.ts';
import { createSqs } from './sqs/sqs.ts';
import { createStepFunctions } from './step-functions/step-functions.ts';
import type { Surroundings } from './surroundings.ts';
import type { AwsServiceName, Handle } from './wire.ts';

/** AWS of one history, as far as functions of the studio ask it. */
export function createAws(
  blueprint: Blueprint,
  surroundings: Surroundings,
  secrets: ReturnType<typeof createSecretsManager>,
) {
  const { tables, buckets, queues, eventSources, invocables, stateMachines } = blueprint;
  const dynamodb = createDynamoDb(tables);
  const names = buckets.map(({ name }) => name);
  const s3 = createS3(names, surroundings.now);
  const sqs = createSqs(queues, eventSources, surroundings);
  const stepFunctions = createStepFunctions(stateMachines, surroundings);
  const handles: Readonly<Record<AwsServiceName, Handle>> = {
    dynamodb: dynamodb.handle,
    s3: s3.handle,
    sqs: sqs.handle,
    states: stepFunctions.handle,
    secretsmanager: secrets.handle,
    ssm: createParameterStore(blueprint.parameters),
    kms: createKeyService(blueprint.keyArn),
    lambda: createLambda(invocables, surroundings),
  };
  return { handles, dynamodb, s3, sqs, stepFunctions };
}
