import { type Stage, stageNamed } from '../../../infra/stages.ts';

/** A stage whose settings are its own. */
export const readyStage = ready(stageNamed('staging'));

/** The same of a developer. */
export const readyDeveloper = ready(stageNamed('dev-anna'));

function ready(fresh: Stage): Stage {
  return {
    ...fresh,
    supportAddress: 'help@studio.test',
    clerk: {
      ...fresh.clerk,
      publishableKey: `pk_live_${btoa('clerk.studio.test$')}`,
      jwtKey: '-----BEGIN PUBLIC KEY-----\nMII\n-----END PUBLIC KEY-----',
    },
  };
}
