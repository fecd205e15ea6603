import type { Prediction } from '@atelier/local-cloud/replicate';
import type { Studio } from '@atelier/local-cloud/studio';
import { lineLength, parseGate } from '../../../functions/quota/gate-item.ts';
import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import { callerOf } from '../../api/support/caller.ts';
import { imageGeneratorOf } from '../../api/support/image-generator.ts';
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

/** What is counted and kept of a person's generated images: uses, and results by their ids. */
export async function accountOf(studio: Studio, userId: string) {
  const generator = imageGeneratorOf(callerOf(studio, userId), studio);
  const images = await generator.list();
  return { used: await generator.used(), results: images.map(({ ID }) => ID).sort() };
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
  const held = Object.keys(gate).filter((name) => name.startsWith('s_')).length;
  return { inLine: lineLength(parseGate(gate), studio.clock.now()), held };
}
