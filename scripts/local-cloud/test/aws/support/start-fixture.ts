import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createLocalAws } from '../../../aws/local-aws.ts';
import type { ExecutionEnvironment } from '../../../aws/service.ts';
import { resolveTemplate } from '../../../template/template.ts';
import { assemblyOf, fixtureResources } from './fixture-template.ts';

export const SITE = 'http://localhost:3000';
export const TOKEN = 'token-of-the-provider';

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-aws-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Brings the fixture template up; `clock.at` moves its time, undefined is the real one. */
export async function startFixture(dataDir: string, more: Record<string, unknown> = {}) {
  const clock = { at: undefined as Date | undefined, now: () => clock.at ?? new Date() };
  const assembly = assemblyOf({ Resources: { ...fixtureResources, ...more } });
  const domain = resolveTemplate(assembly).attribute('Site', 'DomainName');
  const aws = await createLocalAws({
    port: 0,
    clock,
    dataDir,
    secrets: new Map([['fixture/token', TOKEN]]),
    template: () => resolveTemplate(assembly, { cloudOrigins: { [`https://${domain}`]: SITE } }),
  });
  /** What an SDK client needs to be this function. */
  const as = (functionId: string, environment?: ExecutionEnvironment) =>
    clientOf(aws.issueCredentials(aws.principalOf(functionId), environment));
  const clientOf = (credentials: ReturnType<typeof aws.administratorCredentials>) => ({
    endpoint: aws.origin,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
  return { aws, clock, as, asAdministrator: () => clientOf(aws.administratorCredentials()) };
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

/** The fixture of all tests of a file, with data of its own that is gone afterwards. */
export function fixtureOfTests() {
  const path = mkdtempSync(join(tmpdir(), 'atelier-aws-'));
  let running: Fixture | undefined;
  const current = () => {
    if (running === undefined) throw new Error('The fixture runs within tests only.');
    return running;
  };
  beforeAll(async () => {
    running = await startFixture(path);
  });
  afterAll(async () => {
    await running?.aws.close();
    rmSync(path, { recursive: true });
  });
  return {
    get aws() {
      return current().aws;
    },
    get clock() {
      return current().clock;
    },
    as: (...who: Parameters<Fixture['as']>) => current().as(...who),
    asAdministrator: () => current().asAdministrator(),
    /** Ends it, and starts it again on the same data. */
    restart: async () => {
      await current().aws.close();
      running = await startFixture(path);
    },
  };
}
