import type { Consumption } from '../../../shared/costs/cost-line.ts';
import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import { priceOf, prices } from '../../../shared/costs/prices.ts';
import type { Sku } from '../../../shared/costs/skus.ts';
import type { Feature } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';

const people = 20_000;
/** Requests that begin a job, follow it and end it. */
const requestsPerJob = 5;
const routes = ['get-app-usage', 'list-generated-images', 'list-removed-bg-images', 'list-videos'];
/** Of ten jobs. */
const tools: readonly Feature[] = [
  ...(['imageEditing', 'imageEditing', 'imageEditing', 'imageEditing'] as const),
  ...(['imageGeneration', 'imageGeneration', 'imageGeneration'] as const),
  ...(['audioChat', 'audioChat', 'videoGeneration'] as const),
];

/** The line of the record with a number: the same number, the same record. */
export function recordLine(index: number, at: number): string {
  const time = new Date(at);
  const job = jobOf(index);
  const person = ((job?.number ?? index) * 7919) % people;
  const value: CostRecord = {
    costRecord: 1,
    id: ulid('R', index),
    at: time.toISOString(),
    kind: 'request',
    stage: 'dev',
    source: job ? 'generate-image' : (routes[index % routes.length] ?? ''),
    request: uuid(index),
    apiRequest: uuid(index + 500_000_000),
    user: person.toString(16).padStart(40, 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'),
    outcome: 'done',
    ...(job && { job: ulid('J', job.number), feature: job.feature }),
    ...((job?.place === 0 || index % 7 === 0) && { plan: planOf(person) }),
    ...(job?.place === requestsPerJob - 1 && {
      settled: [
        {
          job: ulid('J', job.number),
          feature: job.feature,
          outcome: isLost(job) ? 'failed' : 'kept',
        },
      ],
    }),
    lines: consumed(index, job).map((consumption) =>
      priceOf(consumption, { book: prices, at: time, region: 'us-east-1' }),
    ),
  };
  return JSON.stringify(value);
}

type Job = { number: number; place: number; feature: Feature };

/** Half of the requests belong to jobs. */
function jobOf(index: number): Job | undefined {
  if (index % 2 === 0) return undefined;
  const number = Math.floor(index / 2 / requestsPerJob);
  const place = Math.floor(index / 2) % requestsPerJob;
  return { number, place, feature: tools[number % tools.length] ?? 'imageEditing' };
}

function isLost({ number }: Job): boolean {
  return number % 31 === 0;
}

function planOf(person: number): Plan {
  if (person % 100 < 84) return 'Free';
  return person % 100 < 96 ? 'Standard' : 'Pro';
}

function consumed(index: number, job: Job | undefined): Consumption<Sku>[] {
  const always: Consumption<Sku>[] = [
    { sku: 'apiRequest', quantity: 1 },
    { sku: 'dynamodbReadUnit', quantity: 0.5 + (index % 6) },
    { sku: 'logGb', quantity: (800 + (index % 900)) / 1024 ** 3 },
    { sku: 'cdnRequest', quantity: 1 },
  ];
  if (!job) return always;
  return [
    ...always,
    { sku: 'dynamodbWriteUnit', quantity: 1 + (index % 3) },
    { sku: 's3WriteRequest', quantity: 1 },
    { sku: 'stateTransition', quantity: 3 },
    ...(job.place === 1 ? provided(job) : []),
  ];
}

function provided({ number, feature }: Job): Consumption<Sku>[] {
  const work = `work-${number}`;
  if (feature === 'imageEditing') return [{ sku: 'removedBackground', quantity: 1, work }];
  if (feature === 'imageGeneration') return [{ sku: 'generatedImage', quantity: 1, work }];
  if (feature === 'videoGeneration') return [{ sku: 'generatedVideoSecond', quantity: 5, work }];
  const minutes = (30 + ((number * 37) % 150)) / 60;
  return [{ sku: 'vapiMinute', quantity: minutes, work, told: Math.round(minutes * 130_000_000) }];
}

/** The request id of the record with a number. */
export function uuid(index: number): string {
  const digits = ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  return `${digits}-26fc-41e8-bca6-${index.toString(16).padStart(12, '0')}`;
}

function ulid(kind: 'R' | 'J', index: number): string {
  return `01JD8Z7N3Q${kind}${index.toString().padStart(15, '0')}`;
}
