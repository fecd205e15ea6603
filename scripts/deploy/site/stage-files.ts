import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { operatorSecrets } from '../../../infra/operator-secrets.ts';
import { secretName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { credentialRootPath } from '../../../shared/credentials-page.ts';
import { type PlanOffer, planOffersPath } from '../../../shared/plan-offers.ts';
import { credentialRoot } from '../../site/credential-root.ts';
import { readPlanOffers } from '../../site/plan-offers.ts';
import { siteConfig, siteConfigPath } from '../../site/site-config.ts';
import type { StudioOutputs } from '../deploy-stacks.ts';
import { reasonOf } from '../step.ts';
import { type SiteFile, siteFile } from './built-files.ts';

/** The files that tell the site's pages about their stage. Unknown prices do not replace known ones. */
export function stageFiles(
  stage: Stage,
  { CredentialCertificates }: Pick<StudioOutputs, 'CredentialCertificates'>,
  offers: readonly PlanOffer[] | undefined,
): SiteFile[] {
  const prices = siteFile(planOffersPath.slice(1), JSON.stringify(offers ?? []));
  return [
    siteFile(siteConfigPath.slice(1), siteConfig(stage.name)),
    siteFile(credentialRootPath.slice(1), credentialRoot(CredentialCertificates)),
    { ...prices, isFallback: offers === undefined },
  ];
}

/**
 * What the stage's Clerk instance sells. Undefined where it cannot be read: then the prices on the site stay, and
 * a site without prices asks Clerk in the browser.
 */
export async function offersOf(
  client: SecretsManagerClient,
  stage: Pick<Stage, 'name' | 'clerk'>,
): Promise<PlanOffer[] | undefined> {
  try {
    const SecretId = secretName(stage.name, operatorSecrets.clerkSecretKey);
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    return await readPlanOffers({ secretKey: SecretString ?? '', apiUrl: stage.clerk.apiUrl });
  } catch (error) {
    console.warn(`The prices could not be read from Clerk: ${reasonOf(error)}`);
    console.warn('Once npm run secrets has set its key, deploy again to tell visitors the prices.');
    return undefined;
  }
}
