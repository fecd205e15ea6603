import { parseReference } from '../../../shared/result-reference.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { lazyImport } from '../lib/lazy-import.ts';
import { knownPreview, rememberPreview } from './picture.ts';

/**
 * Where the picture of a reference can be read: what this visit has shown, else what the server says. Undefined where
 * this person has no such picture; rejects where that cannot be known.
 */
export async function addressOfPicture(api: ApiClient, named: string): Promise<string | undefined> {
  const known = knownPreview(named);
  const reference = parseReference(named);
  if (known || !reference) return known;
  const { findPicture } = await lazyImport(() => import('./find-picture.ts'));
  const address = await findPicture(api, reference);
  if (address) rememberPreview(named, address);
  return address;
}
