import { type Stage, stageNamed } from '../../../infra/stages.ts';

const fresh = stageNamed('staging');

/** A stage whose settings are its own. */
export const readyStage: Stage = {
  ...fresh,
  supportAddress: 'help@studio.test',
  clerk: {
    ...fresh.clerk,
    publishableKey: `pk_live_${btoa('clerk.studio.test$')}`,
    jwtKey: '-----BEGIN PUBLIC KEY-----\nMII\n-----END PUBLIC KEY-----',
  },
};
