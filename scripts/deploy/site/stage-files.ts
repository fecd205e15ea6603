import type { Stage } from '../../../infra/stages.ts';
import { type PlanOffer, planOffersPath } from '../../../shared/plan-offers.ts';
import { siteConfig, siteConfigPath } from '../../site-config.ts';
import { type SiteFile, siteFile } from './built-files.ts';

/** The files that tell the site's pages about their stage. Prices that are not known replace none. */
export function stageFiles(stage: Stage, offers: readonly PlanOffer[] | undefined): SiteFile[] {
  const prices = siteFile(planOffersPath.slice(1), JSON.stringify(offers ?? []));
  return [
    siteFile(siteConfigPath.slice(1), siteConfig(stage)),
    { ...prices, isFallback: offers === undefined },
  ];
}
