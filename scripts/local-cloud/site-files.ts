import { setTimeout } from 'node:timers/promises';
import { stageNamed } from '../../infra/stages.ts';
import type { PlanOffer } from '../../shared/plan-offers.ts';
import { siteConfig } from '../site-config.ts';
import { catalogOffers } from './clerk/billing/plan-catalog.ts';
import type { RealServices } from './real-services.ts';
import type { Assembly } from './template/assembly.ts';

/** Content of `/config.json` where local emulators stand in for services. */
export function localSiteConfig(
  stageName: string,
  clerkPublishableKey: string,
  real: RealServices,
): string {
  const localClerk = {
    clerkProxyUrl: '/__clerk',
    clerkJsUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
  };
  return siteConfig(stageNamed(stageName), {
    clerkPublishableKey,
    ...(real.clerk ? {} : localClerk),
    offline: real.replicate === undefined,
    voice: real.vapi ? 'vapi' : 'companion',
    companionModel: real.companion?.model,
  });
}

/** How long the start of the studio waits for Clerk, in milliseconds. */
const maxWaitMs = 5_000;

/** The plans on sale; empty if the real Clerk cannot be read, and then only the browser shows them. */
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
  const tooLate = setTimeout(maxWaitMs, undefined, { ref: false }).then(() => {
    throw new Error('it did not answer in time');
  });
  return Promise.race([value, tooLate]);
}
