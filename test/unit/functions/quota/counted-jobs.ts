import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');
const { readUsage } = await import('../../../../functions/quota/usage-table.ts');
const { usageShown } = await import('../../../../functions/quota/usage-item.ts');
const { periodOf } = await import('../../../../shared/usage.ts');

afterAll(() => tables.stop());

let users = 0;
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());
beforeEach(() => vi.setSystemTime('2026-11-10T12:00:00Z'));

export function someone(): string {
  users += 1;
  return `user-${users}`;
}

/** Images that a person has used in a month, as they are told. */
export async function used(userId: string, month = periodOf(new Date())): Promise<number> {
  return usageShown(await readUsage(userId, month), new Date()).imageEditing;
}

/** Lets so many seconds pass. */
export function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Work that fails. */
export const broken = async (): Promise<never> => {
  throw new StudioError('provider_failed');
};
