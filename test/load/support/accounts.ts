import type { Prediction } from '@atelier/local-cloud/replicate';
import type { Studio } from '@atelier/local-cloud/studio';
import type { JobFeature } from '../../../shared/jobs.ts';
import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import { routes } from '../../../shared/routes.ts';
import { callerOf, parsed } from '../../api/support/caller.ts';
import { storedDataOf } from '../../api/support/stored-data.ts';

/** The provider's predictions of jobs, by the job's id; each in the order in which they were created. */
export function predictionsByJob({ replicate }: Studio): ReadonlyMap<string, Prediction[]> {
  return Map.groupBy(
    replicate.predictions().toReversed(),
    ({ webhook = '' }) => new URL(webhook).searchParams.get(webhookJobParameter) ?? '',
  );
}

/** The jobs in the order in which the provider was asked for them. */
export function jobsInOrder(studio: Studio): string[] {
  return [...predictionsByJob(studio).keys()];
}

const lists = {
  imageEditing: routes.listRemovedBgImages,
  imageGeneration: routes.listImages,
  videoGeneration: routes.listVideos,
} as const;

/** What is counted and kept of a person: uses, and results by their ids. */
export async function accountOf(studio: Studio, userId: string, feature: JobFeature) {
  const caller = callerOf(studio, userId);
  const list: { ID?: string; id?: string }[] = await parsed(
    lists[feature].response,
    await caller.send(lists[feature]),
  );
  return {
    used: await caller.used(feature),
    results: list.map(({ ID, id }) => ID ?? id ?? '').sort(),
  };
}

/** States of all reservations that anybody has. */
export async function reservationStates(studio: Studio): Promise<ReadonlyMap<string, string>> {
  const items = await storedDataOf(studio).items('usage');
  const reservations = items.flatMap((item) => Object.entries(item));
  return new Map(
    reservations
      .filter(([name]) => name.startsWith('r_'))
      .map(([name, value]) => [name.slice(2), stateOf(value)]),
  );
}

function stateOf(value: unknown): string {
  return value instanceof Object && 'state' in value ? String(value.state) : '';
}

/** What the gate counts: those in line, and the places that requests hold. */
export async function gateOf(studio: Studio): Promise<{ inLine: number; held: number }> {
  const items = await storedDataOf(studio).items('limits');
  const gate = items.find(({ id }) => id === 'gate#replicate') ?? {};
  const counts = (prefix: string) =>
    Object.entries(gate).flatMap(([name, count]) =>
      name.startsWith(prefix) ? [Number(count)] : [],
    );
  return { inLine: counts('w_').reduce((sum, n) => sum + n, 0), held: counts('s_').length };
}
