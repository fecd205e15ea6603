import type { RequestListener } from 'node:http';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ownPath, returnPageIn } from '../../frontend/src/lib/return-to.ts';
import { deadlineAfter } from '../../functions/platform/time.ts';
import { allowedOutput, isPrivateAddress } from '../../functions/providers/replicate/output.ts';
import { isOfVapi } from '../../functions/providers/vapi/client.ts';
import { notFoundSource, pageRewriteSource } from '../../infra/constructs/page-rewrite.ts';
import { pages } from '../../shared/pages.ts';
import { serve } from '../unit/functions/support/http-server.ts';
import {
  otherOutputs,
  outputOrigins,
  privateAddresses,
  publicAddresses,
  redirectStatuses,
  redirectTargets,
} from './redirects/output-addresses.ts';
import { historyStates, returnPaths, trickyPaths } from './redirects/site-paths.ts';
import { vapiAddresses } from './redirects/vapi-addresses.ts';

let answer: RequestListener = (_, response) => response.end();
let asked = 0;
const provider = await serve((request, response) => answer(request, response));
const elsewhere = await serve((_, response) => {
  asked += 1;
  response.end('private');
});

// By its name it has to be looked up, and stands for an address of this machine.
const byName = provider.origin.replace('127.0.0.1', 'localhost').replace('http:', 'https:');
vi.stubEnv('STAGE', 'dev');
vi.stubEnv('REPLICATE_OUTPUT_ORIGINS', `${provider.origin},${byName}`);
const { fetchProviderOutput } = await import('../../functions/providers/replicate/output.ts');

afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider.stop(), elsewhere.stop()]);
});

test(`none of ${otherOutputs.length} addresses is taken for a result of the provider`, () => {
  const taken = otherOutputs.filter((output) => {
    try {
      return allowedOutput(output, outputOrigins);
    } catch {
      return false;
    }
  });
  expect(taken).toEqual([]);
  for (const origin of outputOrigins) {
    expect(allowedOutput(`${origin}/a.png`, outputOrigins).origin).toBe(origin);
  }
});

test(`none of ${privateAddresses.length} addresses that a name may stand for leads inside`, () => {
  expect(privateAddresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(publicAddresses.filter(isPrivateAddress)).toEqual([]);
});

const targets = redirectTargets(elsewhere.origin);
const redirects = redirectStatuses.flatMap((status) => targets.map((to) => ({ status, to })));

test(`none of ${redirects.length} redirects of the provider is followed, nor a name that leads inside`, async () => {
  const surprises: string[] = [];
  let seen = 0;
  const refused = async (output: string, what: string) => {
    const outcome = fetchProviderOutput(output, deadlineAfter(5_000));
    const code = await outcome.then(
      () => 'fetched',
      (error: unknown) => z.parse(z.object({ code: z.string() }), error).code,
    );
    if (code !== 'provider_failed') surprises.push(`${what}: ${code}`);
  };
  for (const { status, to } of redirects) {
    answer = (_, response) => {
      seen += 1;
      response.writeHead(status, { Location: to }).end();
    };
    await refused(`${provider.origin}/out.png`, `${status} to ${to}`);
  }
  await refused(`${elsewhere.origin}/out.png`, 'another origin');
  expect([seen, asked]).toEqual([redirects.length, 0]);
  expect(surprises).toEqual([]);
  await expect(
    fetchProviderOutput(`${byName}/out.png`, deadlineAfter(5_000)),
  ).rejects.toMatchObject({
    code: 'provider_failed',
    cause: { message: 'The output lies at a private address.' },
  });
});

const eventSchema = z.object({ uri: z.string() });

function rewritten(uri: string): Record<string, unknown> {
  const event = JSON.stringify({ request: { uri } });
  const request: unknown = runInNewContext(`${pageRewriteSource}; handler(${event})`);
  return z.parse(z.looseObject({}), request);
}

test(`none of ${trickyPaths.length} paths leads to another site, or to a file that nobody meant`, () => {
  const files = ['/404.html', '/studio.html', '/pricing.html', '/index.html'];
  const surprises = trickyPaths.flatMap((path) => {
    const request = rewritten(path);
    const { uri } = eventSchema.parse(request);
    const event = JSON.stringify({
      request: { uri: path },
      response: { statusCode: 200, headers: {} },
    });
    const answered: unknown = runInNewContext(`${notFoundSource}; handler(${event})`);
    // A path that has an extension is looked for as it is, in a bucket that has no such key.
    const isAsIs = uri === path && /\.\w+$/.test(path);
    const isKnown = files.includes(uri) || isAsIs;
    const leadsOn = /"location"|"statusCode":3/i.test(JSON.stringify([request, answered]));
    return isKnown && !leadsOn ? [] : [`${path} -> ${uri}`];
  });
  expect(surprises).toEqual([]);
});

test(`of ${Object.keys(returnPaths).length} paths those of this site are come back to, else the first page`, () => {
  const surprises = Object.entries(returnPaths).filter(([path, back]) => ownPath(path) !== back);
  expect(surprises).toEqual([]);
});

test(`of ${historyStates.length} states of the history none names a page but by its name`, () => {
  expect(historyStates.filter((state) => returnPageIn(state) !== undefined)).toEqual([]);
  const guarded = Object.entries(pages).filter(([, { guarded: isGuarded }]) => isGuarded);
  for (const [name] of guarded) expect(returnPageIn({ wanted: name })).toBe(name);
});

test(`of ${vapiAddresses.length} addresses that come with a call the provider's own are asked`, () => {
  const surprises = vapiAddresses.filter(([address, api, own]) => isOfVapi(address, api) !== own);
  expect(surprises).toEqual([]);
});
