import { type Later, later } from './later.ts';
import type { OpenPage } from './page-at.ts';

/** The pages that everybody may see; those behind the sign-in load with the studio. */
export const openPages: Readonly<Record<OpenPage, Later>> = {
  home: later(() => import('../landing/page.tsx').then((module) => module.LandingPage)),
  pricing: later(() => import('../pricing/page.tsx').then((module) => module.PricingPage)),
  privacy: later(() => import('../privacy/page.tsx').then((module) => module.PrivacyPage)),
};
