import type { Asset } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import {
  type IngredientAssertion,
  ManifestStore,
  ValidationStatusCode,
} from '@trustnxt/c2pa-ts/manifest';
import { manifestsIn, type RawManifest, referencesTo } from './raw-manifests.ts';

// Part of `content-credentials.ts`, which is loaded late.

/** Manifests that go on in another file, and what its manifest says of them. */
export type KeptCredentials = {
  manifests: readonly RawManifest[];
  said: Pick<IngredientAssertion, 'activeManifest' | 'claimSignature' | 'validationResults'>;
};

/** The credentials of a file with those in them, if they hold for it. Never fails: what cannot be read is not kept. */
export async function keptCredentials(asset: Asset): Promise<KeptCredentials | undefined> {
  const bytes = asset.getManifestJUMBF();
  if (!bytes) return undefined;
  try {
    const manifests = manifestsIn(bytes);
    const active = manifests.at(-1);
    const found = await storeOf(bytes).validate(asset);
    if (!active || !found.isValid) return undefined;
    return { manifests, said: { ...referencesTo(active), validationResults: resultsOf(found) } };
  } catch {
    return undefined;
  }
}

/** Throws where it cannot be read. */
export function storeOf(bytes: Uint8Array): ManifestStore {
  return ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(bytes)));
}

const { SigningCredentialTrusted: trusted, SigningCredentialUntrusted: untrusted } =
  ValidationStatusCode;

/** What the check found, as manifests say it. The library asks no list whom to trust, so that nobody is. */
function resultsOf(found: ValidationResult) {
  const all = found
    .toRepresentation()
    .map(({ code, url = '' }) => ({ url, code: code === trusted ? untrusted : code }));
  return {
    activeManifest: {
      success: all.filter(({ code }) => code !== untrusted),
      informational: [],
      failure: all.filter(({ code }) => code === untrusted),
    },
  };
}

type ValidationResult = Awaited<ReturnType<ManifestStore['validate']>>;
