import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { operatorSecrets, secretName } from '../../../infra/operator-secrets.ts';
import type { Stage } from '../../../infra/stages.ts';
import type { PlanOffer } from '../../../shared/plan-offers.ts';
import { readPlanOffers } from '../../plan-offers.ts';
import { reasonOf } from '../step.ts';

/**
 * What the stage's Clerk instance sells. Nothing where it cannot be read: then the prices that are told already
 * stay, and a site that tells none yet asks Clerk in the browser.
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
