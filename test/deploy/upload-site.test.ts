import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '../../frontend/src/lib/site-config-schema.ts';
import { stageNamed } from '../../infra/stages.ts';
import { builtFiles, siteFile } from '../../scripts/deploy/site/built-files.ts';
import { outdatedPaths } from '../../scripts/deploy/site/invalidate.ts';
import { retiredFilesKey, retirementMs } from '../../scripts/deploy/site/retired-files.ts';
import { stageFiles } from '../../scripts/deploy/site/stage-files.ts';
import { storedObjects } from '../../scripts/deploy/site/stored-objects.ts';
import { uploadSite } from '../../scripts/deploy/site/upload-site.ts';
import { temporaryFolder } from '../infra/support/synthesized.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';

const page = siteFile('index.html', '<script src="/assets/a-1.js"></script>');
const script = siteFile('assets/a-1.js', 'one');
const picture = siteFile('assets/boat-2.avif', 'picture');
const config = siteFile('config.json', '{}');
const site = [page, config, script, picture];

async function startUpload() {
  const { aws, clients, site: bucket } = await startDeploymentCloud();
  const upload = (files: typeof site, now = new Date()) =>
    uploadSite({ client: clients.s3, bucket, files, now });
  const keys = async () =>
    (await storedObjects(clients.s3, bucket))
      .map(({ key }) => key)
      .filter((key) => key !== retiredFilesKey)
      .sort();
  const head = async (Key: string) =>
    clients.s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
  const sent = () =>
    aws.calls
      .filter(({ action }) => action === 's3:PutObject')
      .map(({ resource }) => resource.split(`${bucket}/`)[1] ?? '');
  return { upload, keys, head, sent };
}

const pem = (content: string) =>
  `-----BEGIN CERTIFICATE-----\n${content}\n-----END CERTIFICATE-----`;

/** A stage's own certificate comes before that of its root. */
const outputs = { CredentialCertificates: [pem('b3du'), pem('cm9vdA==')].join('\n') };

describe('the site in its bucket', () => {
  it('is sent with what pages refer to before them, each file as it is to be kept', async () => {
    const { upload, head, sent } = await startUpload();
    await upload(site);
    const order = sent();
    expect(order.slice(0, 2).sort()).toEqual(['assets/a-1.js', 'assets/boat-2.avif']);
    expect(order.slice(2)).toEqual(['config.json', 'index.html']);
    const immutable = 'public, max-age=31536000, immutable';
    const typed = { ContentType: 'image/avif', CacheControl: immutable };
    expect(await head('assets/boat-2.avif')).toMatchObject(typed);
    const html = { ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' };
    expect(await head('index.html')).toMatchObject(html);
    const json = { ContentType: 'application/json', CacheControl: 'no-cache' };
    expect(await head('config.json')).toMatchObject(json);
  });

  it('is not sent again where it has not changed', async () => {
    const { upload, sent } = await startUpload();
    await upload(site);
    const before = sent().length;
    const changed = siteFile('index.html', 'new');
    expect(await upload([changed, config, script, picture])).toEqual({
      sent: ['index.html'],
      unchanged: 3,
      removed: [],
    });
    expect(sent().slice(before)).toEqual(['index.html']);
  });

  it('keeps what older sites consist of for 30 days from when it no longer belongs', async () => {
    const { upload, keys } = await startUpload();
    const start = Date.now();
    const at = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000);
    await upload(site);
    const without = [page, config, picture];
    // The script was uploaded 100 days before it went: its time begins only then.
    await upload(without, at(100));
    expect(await keys()).toContain(script.key);
    await upload(without, at(129));
    expect(await keys()).toContain(script.key);
    expect((await upload(without, at(131))).removed).toEqual([script.key]);
    expect(await keys()).toEqual([picture.key, config.key, page.key].sort());
  });

  it('begins the 30 days anew for a file that came back meanwhile', async () => {
    const { upload, keys } = await startUpload();
    const at = (time: number) => new Date(Date.now() + time);
    await upload(site);
    await upload([page], at(0));
    await upload(site, at(retirementMs / 2));
    await upload([page], at(retirementMs));
    expect((await upload([page], at(1.5 * retirementMs))).removed).toEqual([]);
    expect(await keys()).toEqual(site.map(({ key }) => key).sort());
  });

  it('leaves prices in place that are told already when they cannot be read', async () => {
    const { upload, head } = await startUpload();
    const stage = stageNamed('staging');
    const prices = async () => (await head('plans.json')).Body?.transformToString();
    await upload(stageFiles(stage, outputs, undefined));
    expect(await prices()).toBe('[]');
    const offers = [{ plan: 'Pro', id: 'cplan_1', price: '$24' }] as const;
    await upload(stageFiles(stage, outputs, offers));
    await upload(stageFiles(stage, outputs, undefined));
    expect(await prices()).toBe(JSON.stringify(offers));
  });
});

it('reads the built site with all its folders, and refuses one that is empty', async () => {
  const folder = temporaryFolder();
  await expect(builtFiles(folder)).rejects.toThrow('holds no site');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'one');
  expect(await builtFiles(folder)).toEqual([script]);
});

it('tells the pages of a deployed stage that nothing stands in for its services, and the root that vouches for its results', () => {
  const [file, root] = stageFiles(stageNamed('staging'), outputs, []);
  expect([root?.key, String(root?.bytes)]).toEqual(['credential-root.pem', `${pem('cm9vdA==')}\n`]);
  expect(() => stageFiles(stageNamed('staging'), { CredentialCertificates: '' }, [])).toThrow(
    'no certificate',
  );
  const content = siteConfigSchema.parse(JSON.parse(String(file?.bytes)));
  expect(content).toMatchObject({ stage: 'staging', offline: false, voice: 'vapi' });
  expect(content).not.toHaveProperty('clerkProxyUrl');
});

it('clears both addresses of a page at the edge, and nothing whose name is its content', () => {
  expect(outdatedPaths(['assets/a-1.js'])).toEqual([]);
  expect(outdatedPaths(['config.json', 'assets/a-1.js'])).toEqual(['/config.json']);
  expect(outdatedPaths(['pricing.html'])).toEqual(
    expect.arrayContaining(['/', '/pricing', '/pricing.html', '/dashboard']),
  );
});
