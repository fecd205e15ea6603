import { readFile } from 'node:fs/promises';
import { loadAssembly } from '@atelier/local-cloud/assembly';
import { type Invocable, readInvocables } from '@atelier/local-cloud/parts/lambda/invocables';
import {
  type LambdaFunction,
  readFunctions,
} from '@atelier/local-cloud/parts/lambda/lambda-function';
import { type Queue, readQueues } from '@atelier/local-cloud/parts/queues/queue';
import {
  type LocalStateMachine,
  readStateMachines,
} from '@atelier/local-cloud/parts/step-functions/state-machine';
import { type ResolvedTemplate, resolveTemplate } from '@atelier/local-cloud/template';
import { readTables } from './dynamodb/read-tables.ts';
import type { TableSettings } from './dynamodb/table.ts';
import { tinyPicture } from './providers/tiny-picture.ts';
import { type Roles, readRoles } from './roles.ts';
import { type BucketSettings, readBuckets } from './s3/buckets.ts';
import { readSchedules, type Schedule } from './schedules.ts';
import { certificatesOf } from './secrets/fixed-certificates.ts';
import { clerkPublicKey, mediaPublicKey } from './secrets/fixed-keys.ts';
import { readParameters } from './secrets/parameter-store.ts';
import { type EventSource, readEventSources } from './sqs/event-source.ts';

/** What every history is made from: the synthesized template, with fixed keys in the place of what a deployment makes. */
export type Blueprint = {
  template: ResolvedTemplate;
  functions: readonly LambdaFunction[];
  /** The variables of each function, by its id. */
  environments: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What can be invoked, by its ARN and by its name. */
  invocables: ReadonlyMap<string, Invocable>;
  stage: string;
  siteOrigin: string;
  clerkIssuer: string;
  tables: readonly TableSettings[];
  queues: readonly Queue[];
  eventSources: readonly EventSource[];
  stateMachines: readonly LocalStateMachine[];
  parameters: ReadonlyMap<string, string>;
  buckets: readonly BucketSettings[];
  schedules: readonly Schedule[];
  secretArns: readonly string[];
  keyArn: string;
  roles: Roles;
  /** What models make, where a history does not say otherwise. */
  outputs: { picture: Buffer; video: Buffer };
};

const videoFile = new URL('../../fixtures/videos/disc.mp4', import.meta.url);

const clerkIssuer = 'https://clerk.atelier.localhost';

/** What Lambda tells each function, but for its log: nobody reads it here. */
const ofEveryFunction = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIASIMULATED',
  AWS_SECRET_ACCESS_KEY: 'simulated',
  AWS_LAMBDA_FUNCTION_NAME: 'simulated',
  LOG_LEVEL: 'SILENT',
};

/** Reads the cloud assembly in a folder; once for each process is enough. */
export async function readBlueprint(folder = 'cdk.out'): Promise<Blueprint> {
  const assembly = await loadAssembly(folder);
  const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'Custom::KeyPair': { PublicKey: mediaPublicKey },
    'Custom::CredentialCertificates': { Certificates: certificatesOf() },
  };
  const template = resolveTemplate(assembly, {
    parameters: { ClerkJwtKey: clerkPublicKey, ClerkIssuer: clerkIssuer },
    secretValue: (secretId) => `value of ${secretId}`,
    attribute: (id, attribute) => made[assembly.template.Resources[id]?.Type ?? '']?.[attribute],
  });
  const [distribution] = template.resourcesOfType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no distribution.');
  const [key] = template.resourcesOfType('AWS::KMS::Key');
  if (!key) throw new Error('The template has no key.');
  const functions = readFunctions(template);
  const invocables = readInvocables(template);
  const tables = readTables(template);
  const stateMachines = readStateMachines(template);
  const secretArns = template
    .resourcesOfType('AWS::SecretsManager::Secret')
    .map(({ id }) => template.reference(id));
  return {
    template,
    functions,
    environments: new Map(
      functions.map(({ id, environment }) => [id, { ...environment, ...ofEveryFunction }]),
    ),
    invocables,
    tables,
    roles: readRoles({ template, tables, invocables, secretArns, stateMachines }),
    queues: readQueues(template),
    eventSources: readEventSources(template, invocables),
    stateMachines,
    parameters: readParameters(template),
    buckets: readBuckets(template),
    schedules: readSchedules(template, invocables),
    secretArns,
    keyArn: template.attribute(key.id, 'Arn'),
    outputs: { picture: tinyPicture(8, [40, 120, 200, 255]), video: await readFile(videoFile) },
    stage: assembly.stackName.split('-').at(-1) ?? assembly.stackName,
    siteOrigin: `https://${template.attribute(distribution.id, 'DomainName')}`,
    clerkIssuer,
  };
}
