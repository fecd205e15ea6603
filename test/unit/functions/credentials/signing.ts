import { createSign, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { signedFile } from '../../../../functions/credentials/content-credentials.ts';
import { imageMaking, type Making } from '../../../../functions/credentials/making.ts';
import { rawSignature } from '../../../../functions/credentials/raw-signature.ts';
import { sourceOf } from '../../../../functions/credentials/source-picture.ts';
import { type MarkedType, withXmp } from '../../../../functions/credentials/xmp.ts';
import { issueCertificates } from '../../../../functions/custom-resources/issue-certificates.ts';
import { readCredentials } from '../../../support/credentials-reader.ts';

const { privateKey, publicKey: verifyingKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const publicKey = verifyingKey;
const spki = publicKey.export({ type: 'spki', format: 'der' });
const certificates = await issueCertificates(spki, 'test');

/** The last certificate, which a reader is to believe. */
export const rootOf = (pem: string) => pem.slice(pem.lastIndexOf('-----BEGIN'));
export const root = rootOf(certificates);

/** The root of somebody who certifies the same key. */
export const anotherRoot = rootOf(await issueCertificates(spki, 'another'));

export const asSigned = (message: Uint8Array) =>
  createSign('sha256').update(message).sign(privateKey);

/** Most that KMS signs, in bytes. */
const maxMessageLength = 4096;

const signer = {
  certificates,
  sign: async (message: Uint8Array) => {
    if (message.length > maxMessageLength) throw new Error('KMS signs no message of this length.');
    return rawSignature(asSigned(message));
  },
};

export const at = '2026-11-23T12:00:00.000Z';
export const made = { model: 'maker/model', offlinePreview: false };
export const generated = imageMaking({ made, at });
export const source = sourceOf({ bytes: Buffer.from('a picture'), contentType: 'image/jpeg' });

const picture = sharp({
  create: { width: 40, height: 30, channels: 4, background: { r: 190, g: 70, b: 50, alpha: 0.7 } },
});

export const files: Readonly<Record<MarkedType, Buffer>> = {
  'image/png': await picture.clone().png().toBuffer(),
  'image/jpeg': await picture.clone().jpeg().toBuffer(),
  'image/webp': await picture.clone().webp().toBuffer(),
  'video/mp4': await readFile(new URL('../../../fixtures/videos/disc.mp4', import.meta.url)),
};

export function signed(before: Buffer, contentType: MarkedType, making: Making): Promise<Buffer> {
  const bytes = withXmp(before, contentType, making);
  return signedFile({ bytes, before, contentType, making }, signer);
}

/** What the reference implementation says, as far as it is ours. */
export async function said(file: Buffer, contentType: MarkedType) {
  const { state, wrong, manifest, chain } = await readCredentials(file, contentType, root);
  return { state, wrong, manifest, chain, actions: actionsIn(manifest) };
}

type Manifest = Awaited<ReturnType<typeof readCredentials>>['manifest'];

export function actionsIn({ assertions }: Pick<Manifest, 'assertions'>): unknown {
  return assertions.find(({ label }) => label === 'c2pa.actions.v2')?.data;
}

export const newsCode = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`;
