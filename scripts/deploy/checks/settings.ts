import type { Stage } from '../../../infra/stages.ts';
import type { Check } from './check.ts';

/** The account in AWS's own documentation. */
const exampleAccount = '111122223333';

/** Whether the settings of the stage are its own, and not those that a fresh clone comes with. */
export function settingsCheck(stage: Stage): Check {
  return { name: 'Settings in infra/stages.ts', problems: async () => settingsProblems(stage) };
}

/** What of the settings has to be replaced before anybody can use the site. */
export function settingsProblems({ account, domain, clerk, ...stage }: Stage): string[] {
  const { supportAddress, alarmAddress = '', costMailAddress = '' } = stage;
  return [
    account === exampleAccount &&
      'account is an example: put the 12 digits of the account that this stage is deployed to.',
    isExample(domain?.name ?? '') &&
      `domain.name is ${domain?.name}: put the name that people find the site under.`,
    domain?.certificateArn.includes(`:${exampleAccount}:`) &&
      'domain.certificateArn is an example: request a certificate for the name in ACM, in us-east-1, and put its ARN.',
    isExample(supportAddress) &&
      `supportAddress is ${supportAddress}: put an address where people who need help are read.`,
    isExample(alarmAddress) &&
      `alarmAddress is ${alarmAddress}: put an address where alarms are read.`,
    isExample(costMailAddress) &&
      `costMailAddress is ${costMailAddress}: put an address where finance reads what a month cost, or leave it out.`,
    isLocal(clerk.publishableKey) &&
      "clerk.publishableKey is that of the studio on one's own machine: copy the key from Clerk's dashboard, Configure, API keys.",
    clerk.jwtKey === undefined &&
      "clerk.jwtKey is missing: copy the PEM public key from Clerk's dashboard, Configure, API keys, JWKS public key.",
  ].filter((problem) => typeof problem === 'string');
}

/** Names under `.example` belong to nobody: RFC 2606. */
function isExample(name: string): boolean {
  return name.endsWith('.example');
}

/** The key names Clerk's host: base64 of it and `$` after the second `_`. */
function isLocal(publishableKey: string): boolean {
  return Buffer.from(publishableKey.split('_')[2] ?? '', 'base64').includes('.localhost');
}
