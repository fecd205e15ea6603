import { setTimeout } from 'node:timers/promises';
import type { PlanOffer } from '../../shared/plan-offers.ts';
import { catalogOffers } from './clerk/billing/catalog-offers.ts';
import type { RealServices } from './real-services.ts';
import type { Assembly } from './template.ts';

/** How long the start of the studio waits for Clerk, in milliseconds. */
const longestWait = 5_000;

/** What billing sells; nothing where a real Clerk cannot be read, and then only the browser will know. */
export async function plansOnSale(assembly: Assembly, real: RealServices): Promise<PlanOffer[]> {
  if (!real.clerk) return catalogOffers();
  const apiUrl = String(assembly.template.Parameters?.ClerkApiUrl?.Default);
  const { readPlanOffers } = await import('../plan-offers.ts');
  try {
    return await inTime(readPlanOffers({ secretKey: real.clerk.secretKey, apiUrl }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The prices could not be read from Clerk: ${reason}`);
    return [];
  }
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const tooLate = setTimeout(longestWait, undefined, { ref: false }).then(() => {
    throw new Error('it did not answer in time');
  });
  return Promise.race([value, tooLate]);
}
