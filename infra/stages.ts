import * as z from 'zod';
import {
  parseStageName,
  type StageKind,
  type StageName,
  sharedStages,
  stageKindOf,
} from '../shared/stage-name.ts';
import { productionSchema, type StageSettings, stageSchema } from './stage-settings.ts';

/** Where CloudFront looks for firewalls, and takes orders to deliver its logs, wherever a stage is. */
export const edgeRegion = 'us-east-1';

const dev: StageSettings = {
  region: 'us-east-1',
  logLevel: 'DEBUG',
  logRetentionDays: 7,
  keepData: false,
  clerk: {
    // The instance of Clerk that the local cloud emulates.
    publishableKey: `pk_live_${btoa('clerk.atelier.localhost$')}`,
    apiUrl: 'https://api.clerk.com',
  },
  replicate: {
    apiUrl: 'https://api.replicate.com/v1',
    outputOrigins: ['https://replicate.delivery'],
    backgroundModel: 'bria/remove-background',
    enhanceModel: 'topazlabs/image-upscale',
    objectModel: 'bria/eraser',
    styleModel: 'black-forest-labs/flux-kontext-pro',
    imageModel: 'black-forest-labs/flux-schnell',
    videoModel: 'bytedance/seedance-1-lite',
  },
  vapi: { apiUrl: 'https://api.vapi.ai' },
  mediaKeyGeneration: 1,
  supportAddress: 'support@atelier.example',
  budget: { monthly: 50, everything: 200, dailyGenerations: { free: 4, paid: 6 } },
  throttling: { rate: 50, burst: 100 },
  generationConcurrency: 5,
  dispatchConcurrency: 4,
  firewall: false,
  gradualDeployment: false,
  alarms: 'all',
};

/** What serves customers, or shows beforehand how that will go. */
const full: StageSettings = {
  ...dev,
  logLevel: 'INFO',
  logRetentionDays: 90,
  keepData: true,
  firewall: true,
  gradualDeployment: true,
  canary: { address: 'canary@atelier.example' },
};

/** What one developer tries something in; it shares Clerk's instance with dev, and goes when its time is over. */
const developer: StageSettings = {
  ...dev,
  logRetentionDays: 3,
  budget: { monthly: 15, everything: 50, dailyGenerations: { free: 1, paid: 2 } },
  throttling: { rate: 10, burst: 20 },
  generationConcurrency: 2,
  dispatchConcurrency: 2,
  alarms: 'spending',
};

const settings = {
  dev,
  developer,
  // Differs from prod in its size, and in whose it is: what goes wrong in prod goes wrong here first.
  staging: { ...full, budget: { ...dev.budget, monthly: 100, everything: 250 } },
  prod: {
    ...full,
    // Replace account, name, certificate and addresses with your own before the first deployment.
    account: '111122223333',
    domain: {
      name: 'atelier.example',
      certificateArn:
        'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000000',
    },
    alarmAddress: 'alarms@atelier.example',
    costMailAddress: 'finance@atelier.example',
    budget: { monthly: 2000, everything: 6000, dailyGenerations: { free: 80, paid: 120 } },
    throttling: { rate: 200, burst: 400 },
    generationConcurrency: 50,
    dispatchConcurrency: 20,
  },
} as const satisfies Record<StageKind, StageSettings>;

/** The stages that a team has in common; each developer may have one besides. */
export const stageNames = sharedStages;

export type Stage = StageSettings & { readonly name: StageName; readonly kind: StageKind };

/** The settings of a stage by name. Throws for an unknown stage or invalid settings, with what to mend. */
export function stageNamed(name: string): Stage {
  const known = parseStageName(name);
  const kind = stageKindOf(known);
  return { name: known, kind, ...validSettings(known, settings[kind]) };
}

/** Stands for the stages of all developers in what they share: region, account, limit. */
export function developersStage(): Stage {
  return stageNamed('dev-each');
}

/**
 * Why a stage must not be deployed to an account: its settings name another one, or it is the account of
 * customers, which other stages may not share. Undefined where it may.
 */
export function accountProblem(stage: Stage, account: string): string | undefined {
  if (stage.account !== undefined && stage.account !== account) {
    return `The stage ${stage.name} is in the account ${stage.account}, and you are signed in to ${account}.`;
  }
  const prod = stageNamed('prod');
  if (stage.name === 'prod' || prod.account !== account || prod.sharesAccount) return undefined;
  return `${account} is the account of prod, where ${stage.name} does not belong.`;
}

/** Checks the settings of a stage. Throws with what to mend. */
export function validSettings(name: StageName, given: unknown): StageSettings {
  const schema = name === 'prod' ? productionSchema : stageSchema;
  const { data, error } = schema.safeParse(given);
  if (data) return data;
  throw new Error(`Stage ${name} in infra/stages.ts:\n${z.prettifyError(error)}`);
}

/** The domain that mails about costs are sent from: the site's, or that of support where the site has none. */
export function costMailDomainOf({ domain, supportAddress }: StageSettings): string {
  return domain?.name ?? supportAddress.slice(supportAddress.lastIndexOf('@') + 1);
}

/** Whom mails about costs are from. */
export function costMailSenderOf(stage: StageSettings): string {
  return `costs@${costMailDomainOf(stage)}`;
}

/** `https://` and the name under which people find the site, where it has one of its own. */
export function siteOriginOf({ domain }: StageSettings): string | undefined {
  return domain && `https://${domain.name}`;
}
