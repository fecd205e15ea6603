import { describe, expect, it } from 'vitest';
import {
  accountProblem,
  siteOriginOf,
  stageNamed,
  stageNames,
  validSettings,
} from '../../infra/stages.ts';
import { simulatedAccount as account } from './support/simulate-policy.ts';

const { name: _, kind: _dev, ...dev } = stageNamed('dev');
const { name: __, kind: _prod, ...prod } = stageNamed('prod');

describe('the stages', () => {
  it.each(stageNames)('%s is complete', (name) => {
    expect(stageNamed(name).name).toBe(name);
  });

  it('are told when another one is asked for', () => {
    expect(() => stageNamed('test')).toThrow(
      'There is no stage "test". Stages: dev, staging, prod, and dev-<name>',
    );
  });
});

it('staging differs from prod in its size, and in whose it is, and in nothing else', () => {
  const { name: ___, kind, ...staging } = stageNamed('staging');
  const own = ['account', 'domain', 'alarmAddress', 'costMailAddress'];
  const size = ['budget', 'throttling', 'generationConcurrency', 'dispatchConcurrency'];
  const both = { ...prod, ...Object.fromEntries([...own, ...size].map((key) => [key, undefined])) };
  expect(kind).toBe('staging');
  expect(staging).toEqual({ ...both, ...pick(staging, size) });
});

function pick(from: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key]]));
}

describe('a setting that cannot be', () => {
  it.each([
    ['account', '1111-2222-3333', 'The 12 digits of an AWS account'],
    ['region', 'Frankfurt', 'A region of AWS, such as eu-central-1'],
    ['supportAddress', 'support', 'supportAddress'],
    ['generationConcurrency', 0, 'generationConcurrency'],
    ['dispatchConcurrency', 1, 'dispatchConcurrency'],
    ['domain', { ...prod.domain, name: 'https://atelier.example' }, 'A name alone'],
    ['domain', { ...prod.domain, name: 'atelier' }, 'A name alone'],
    [
      'domain',
      { name: 'atelier.example', certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/1' },
      'us-east-1, where CloudFront looks for it',
    ],
    ['clerk', { ...dev.clerk, publishableKey: 'sk_live_1' }, "Clerk's key for browsers"],
    ['replicate', { ...dev.replicate, imageModel: 'flux' }, 'owner/name'],
    ['budgett', 5, 'budgett'],
  ])('is told by its name: %s', (key, value, words) => {
    const settings = { ...dev, [key]: value };
    expect(() => validSettings('staging', settings)).toThrow('Stage staging in infra/stages.ts');
    expect(() => validSettings('staging', settings)).toThrow(words);
  });
});

describe('a stage for customers', () => {
  it.each([
    ['account', undefined, 'The account of customers is named'],
    ['account', '444455556666', 'certificates of its own account only'],
    ['domain', undefined, "needs a domain of one's own"],
    ['alarmAddress', undefined, 'Somebody must hear of alarms'],
    ['keepData', false, "Customers' data outlives the stack"],
    ['clerk', { ...prod.clerk, publishableKey: 'pk_test_Y2xlcmsk' }, 'pk_test_'],
  ])('needs its %s', (key, value, words) => {
    const settings = { ...prod, [key]: value };
    expect(() => validSettings('prod', settings)).toThrow(words);
    expect(() => validSettings('dev', settings)).not.toThrow();
  });
});

it('a site is found under its domain, and by nobody else without one', () => {
  expect(siteOriginOf(prod)).toBe('https://atelier.example');
  expect(siteOriginOf(dev)).toBeUndefined();
});

describe('the account of customers', () => {
  const customers = stageNamed('prod');
  const inProds = customers.account ?? '';

  it.each(['dev', 'staging', 'dev-anna'] as const)(
    'takes no %s, not even one that names no account',
    (name) => {
      expect(accountProblem(stageNamed(name), inProds)).toContain('is the account of prod');
      expect(accountProblem(stageNamed(name), account)).toBeUndefined();
    },
  );

  it('is the only one that prod is deployed to', () => {
    expect(accountProblem(customers, inProds)).toBeUndefined();
    expect(accountProblem(customers, account)).toContain(`prod is in the account ${inProds}`);
  });
});
