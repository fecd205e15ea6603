import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { close, listen } from '@atelier/local-cloud/host';
import { startStudio } from '@atelier/local-cloud/studio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smokeTest } from '../../scripts/deploy/smoke/smoke-test.ts';
import { newDataFolder, removeDataFolder } from '../api/support/data-folder.ts';
import { temporaryFolder } from '../infra/support/synthesized.ts';

const once = { attempts: 1, pause: 0 };

async function startedStudio(page: string) {
  const site = temporaryFolder();
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'assets', 'index-1.js'), '1;');
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, '404.html'), '<!doctype html>');
  const dataDir = await newDataFolder();
  const studio = await startStudio({ dataDir, site, port: 0 });
  onTestFinished(async () => {
    await studio.stop();
    removeDataFolder(dataDir);
  });
  return studio.origin;
}

/** A server that answers everything with this status. */
async function answering(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end('{}'));
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => close(server));
  return url;
}

const problems = (results: Awaited<ReturnType<typeof smokeTest>>) =>
  results.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name}: ${problem}`]));

describe('the smoke test', () => {
  it('passes a site that works, and tells what does not', async () => {
    const origin = await startedStudio('<!doctype html><script src="/assets/index-1.js"></script>');
    const working = { origin, stageName: 'dev', apiUrl: await answering(403) };
    const results = await smokeTest(working, once);
    expect(problems(results)).toEqual([]);
    expect(results).toHaveLength(7);

    const wrong = { origin, stageName: 'prod', apiUrl: await answering(200) };
    expect(problems(await smokeTest(wrong, once))).toEqual([
      'the configuration: it is not that of the stage prod',
      expect.stringMatching(/^the API's own address: .* answered 200 instead of 403$/),
    ]);
  });

  it('fails in everything where another server answers', async () => {
    const target = { origin: await answering(200), stageName: 'dev', apiUrl: undefined };
    const results = await smokeTest(target, once);
    expect(problems(results)).toHaveLength(results.length);
  });

  it('tries again, since a new address is not known everywhere at once', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(404).end();
    });
    const origin = `http://127.0.0.1:${await listen(server, 0)}`;
    onTestFinished(() => close(server));
    await smokeTest({ origin, stageName: 'dev', apiUrl: undefined }, { attempts: 3, pause: 1 });
    expect(asked).toBeGreaterThanOrEqual(18);
  });
});
