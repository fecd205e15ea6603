import { randomUUID } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import { type Asset, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose';
import {
  BMFFHashAssertion,
  type ClaimVersion,
  DataHashAssertion,
  type Manifest,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest';
import { addActions } from './assertions.ts';
import { ingredientsOf } from './ingredients.ts';
import type { Making } from './making.ts';
import { Mp4 } from './mp4.ts';
import { type RawManifest, withManifests } from './raw-manifests.ts';
import type { Signer } from './signer.ts';
import { WebP } from './webp.ts';
import type { MarkedType } from './xmp.ts';

// Loaded late, when a result is signed.

type Unsigned = {
  /** The file as it is to be signed. */
  bytes: Buffer;
  /** As it came. */
  before: Buffer;
  contentType: MarkedType;
  making: Making;
};

/**
 * The file with content credentials (https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html): what made it,
 * bound to its bytes by a hash and signed.
 */
export async function signedFile(
  { bytes, before, contentType, making }: Unsigned,
  signer: Signer,
): Promise<Buffer> {
  const asset = assetOf(bytes, contentType);
  const store = new ManifestStore();
  const ofKms = coseSigner(signer);
  const manifest = newManifest(store, { contentType, signer: ofKms });
  const hash =
    contentType === 'video/mp4'
      ? BMFFHashAssertion.createV3('jumbf manifest', 'SHA-256')
      : DataHashAssertion.create('SHA-256');
  manifest.addAssertion(hash);
  const others = await addFacts(manifest, making, assetOf(before, contentType));
  const sizeOfOthers = others.reduce((sum, each) => sum + each.bytes.length, 0);
  await asset.ensureManifestSpace(store.measureSize() + sizeOfOthers);
  await hash.updateWithAsset(asset);
  await manifest.sign(ofKms);
  await asset.writeManifestJUMBF(withManifests(store.getBytes(), others));
  const file = await asset.getDataRange();
  return Buffer.from(file.buffer, file.byteOffset, file.length);
}

/** Says in a manifest what was done, of what. Gives the manifests that it refers to. */
async function addFacts(manifest: Manifest, making: Making, before: Asset): Promise<RawManifest[]> {
  const ingredients = await ingredientsOf(making, { before, assetOf });
  const all = [ingredients.source, ...ingredients.placed.values(), ingredients.replaced];
  const there = all.filter((each) => each !== undefined);
  for (const [index, { assertion }] of there.entries()) {
    // Two of a kind are told apart by a number.
    if (index > 0) assertion.labelSuffix = index;
    manifest.addAssertion(assertion);
  }
  addActions(manifest, making, ingredients);
  return there.flatMap(({ manifests }) => manifests);
}

function assetOf(bytes: Buffer, contentType: MarkedType): Asset {
  return new assets[contentType](bytes);
}

const assets = { 'image/png': PNG, 'image/jpeg': JPEG, 'image/webp': WebP, 'video/mp4': Mp4 };

/** The second version of claims: the library has it as its number, in an enumeration that is not there at run time. */
const claimVersion: ClaimVersion.V2 = 1;

/** Version of what our manifests say. */
const generatorVersion = '1.0';

/** Bytes that a signature may take beside its certificates; the library keeps 25,000. */
const signaturePadding = 500;

type Signed = { contentType: MarkedType; signer: ReturnType<typeof coseSigner> };

function newManifest(store: ManifestStore, { contentType, signer }: Signed): Manifest {
  const manifest = store.createManifest({
    claimVersion,
    assetFormat: contentType,
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  const { claim, signature } = manifest;
  if (!claim || !signature) throw new Error('The manifest has no claim.');
  claim.claimGeneratorName = 'Atelier';
  claim.claimGeneratorVersion = generatorVersion;
  signature.signatureData.paddingLength = signaturePadding;
  return manifest;
}

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Whoever verifies has the root already, or does not believe it. */
function coseSigner({ certificates, sign }: Signer) {
  const [certificate, ...others] = (certificates.match(pem) ?? []).map(
    (text) => new X509Certificate(text),
  );
  if (!certificate) throw new Error('There is no certificate.');
  const chainCertificates = others.filter(({ issuer, subject }) => issuer !== subject);
  return { certificate, chainCertificates, algorithm: CoseAlgorithmIdentifier.ES256, sign };
}
