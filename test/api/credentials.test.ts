import { createHash, generateKeyPairSync } from 'node:crypto';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { issueCertificates } from '../../functions/custom-resources/issue-certificates.ts';
import { userHash } from '../../functions/platform/user.ts';
import { parameterNameOf } from '../../infra/stage-names.ts';
import { type SmallPictures, smallAddress } from '../../shared/small-pictures.ts';
import { asAdministrator } from '../support/aws-client.ts';
import { readCredentials } from '../support/credentials-reader.ts';
import { newEditor } from './support/image-editor.ts';
import { imageGeneratorOf, newImageGenerator } from './support/image-generator.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';

const studio = testStudio();

const certificatesParameter = parameterNameOf({ name: 'dev' }, 'credential-certificates');

async function certificates(): Promise<string> {
  const client = new SSMClient(asAdministrator(studio().aws));
  const { Parameter } = await client.send(new GetParameterCommand({ Name: certificatesParameter }));
  return Parameter?.Value ?? '';
}

async function file(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(studio().origin + path)).arrayBuffer());
}

/** What the reference implementation says of a result, believing nobody but the root of this deployment. */
async function read(path: string, type: 'image/png' | 'video/mp4') {
  const pem = await certificates();
  const root = pem.slice(pem.lastIndexOf('-----BEGIN'));
  const { state, wrong, manifest } = await readCredentials(await file(path), type, root);
  const actions = manifest.assertions.find(({ label }) => label === 'c2pa.actions.v2')?.data;
  return { state, wrong, ingredients: manifest.ingredients, actions };
}

const newsCode = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`;
const trusted = { state: 'Trusted', wrong: [] };

async function namedBy(path: string): Promise<string> {
  const hash = createHash('sha256').update(await file(path));
  return `ni:///sha-256;${hash.digest('base64url')}`;
}

async function xmpOf(full: string, small: SmallPictures | undefined, side: 160 | 640) {
  const { xmp } = await sharp(await file(smallAddress(full, small, side))).metadata();
  return xmp?.toString();
}

test('what each tool makes says so in its file, signed by the deployment, and in its small pictures', async () => {
  const editor = newEditor(studio(), 'Pro');
  const image = await imageGeneratorOf(editor, studio()).generate('A red boat');
  expect(await read(image.ImageURL, 'image/png')).toMatchObject({
    ...trusted,
    ingredients: [],
    actions: {
      actions: [
        {
          action: 'c2pa.created',
          when: image.CreatedAt,
          softwareAgent: { name: 'Atelier offline preview' },
          digitalSourceType: newsCode('algorithmicMedia'),
        },
      ],
    },
  });
  for (const side of [160, 640] as const) {
    expect(await xmpOf(image.ImageURL, image.small, side)).toContain(newsCode('algorithmicMedia'));
  }

  const upload = await editor.upload({ bytes: await disc() });
  const style = { mode: 'style', style: 'ink', strength: 60 } as const;
  const edits = [
    [await editor.remove(upload), 'compositeWithTrainedAlgorithmicMedia', 'Background removed'],
    [await editor.edit({ edit: style, image: upload }), 'composite', 'Redrawn in a style'],
  ] as const;
  for (const [edit, sourceType, description] of edits) {
    const { inputImageUrl, inputSmall, resultImageUrl, resultSmall } = edit;
    expect(await read(resultImageUrl, 'image/png')).toMatchObject({
      ...trusted,
      ingredients: [{ relationship: 'parentOf', instance_id: await namedBy(inputImageUrl) }],
      actions: {
        actions: [
          { action: 'c2pa.opened' },
          { action: 'c2pa.edited', description, digitalSourceType: newsCode(sourceType) },
        ],
      },
    });
    expect(await xmpOf(resultImageUrl, resultSmall, 640)).toContain(newsCode(sourceType));
    // The picture of a person is said to be nothing.
    expect(await xmpOf(inputImageUrl, inputSmall, 640)).toBeUndefined();
    expect((await file(inputImageUrl)).includes('c2pa')).toBe(false);
  }

  const video = await videoGeneratorOf(editor, studio()).generate(videoForm());
  expect(await read(video.VideoURL, 'video/mp4')).toMatchObject({
    ...trusted,
    ingredients: [{ relationship: 'inputTo', instance_id: await namedBy(video.ImageURL) }],
    actions: { actions: [{ digitalSourceType: newsCode('composite') }] },
  });
});

test('no file tells a word of its prompt, or an id that leads to its person', async () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{8,20}$/), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(words, async (prompt) => {
      const { caller, generate } = newImageGenerator(studio());
      const image = await generate(prompt.join(' '));
      const bytes = await file(image.ImageURL);
      const { userId } = caller;
      const told = [...prompt, userId, userHash(userId), image.ID].filter((each) =>
        bytes.includes(each),
      );
      expect(told).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('a result that cannot be signed is delivered all the same, says what made it, and is heard of', async () => {
  const { caller, generate } = newImageGenerator(studio());
  let asked = 0;
  const forget = studio().aws.onCall(({ action, phase }) => {
    if (action !== 'kms:Sign' || phase === 'after') return;
    asked += 1;
    throw new Error('The connection breaks.');
  });
  const image = await generate('A red boat').finally(forget);
  expect(asked).toBe(3);
  expect(await caller.used('imageGeneration')).toBe(1);
  const { xmp } = await sharp(await file(image.ImageURL)).metadata();
  expect(xmp?.toString()).toContain(newsCode('algorithmicMedia'));
  const lines = logsOf(studio()).map(({ message }) => message);
  expect(lines.filter((line) => line.includes('A result has no content credentials'))).toHaveLength(
    1,
  );
  expect(lines.filter((line) => /"UnsignedResults":1\b/.test(line))).toHaveLength(1);
  // The next one is signed again.
  expect(await read((await generate('A blue boat')).ImageURL, 'image/png')).toMatchObject(trusted);
});

/** Puts certificates in place, and begins with functions that have read none. */
async function putCertificates(Value: string): Promise<void> {
  const client = new SSMClient(asAdministrator(studio().aws));
  const Name = certificatesParameter;
  await client.send(new PutParameterCommand({ Name, Value, Overwrite: true }));
  await studio.restart();
}

test('certificates that an operator puts in place are kept by a restart as the key is, and those of another key sign nothing', async () => {
  const own = await certificates();
  const ofOperator = `${own}\n`;
  await putCertificates(ofOperator);
  expect(await certificates()).toBe(ofOperator);
  const image = await newImageGenerator(studio()).generate('A red boat');
  expect(await read(image.ImageURL, 'image/png')).toMatchObject(trusted);

  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  await putCertificates(await issueCertificates(spki, 'another'));
  const unsigned = await newImageGenerator(studio()).generate('A red boat');
  const bytes = await file(unsigned.ImageURL);
  expect([bytes.includes('caBX'), bytes.includes(newsCode('algorithmicMedia'))]).toEqual([
    false,
    true,
  ]);
});
