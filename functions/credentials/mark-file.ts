import type { JobFeature } from '../../shared/jobs.ts';
import { describeCause, log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import type { MediaFile } from '../storage/media-bucket.ts';
import type { Making } from './making.ts';
import { signer } from './signer.ts';
import { type MarkedType, withXmp } from './xmp.ts';

type Unmarked = Pick<MediaFile, 'key' | 'body'> & { contentType: MarkedType };

/**
 * The file of a result with what made it, in words of IPTC and in signed content credentials. A result that cannot be signed is
 * still its person's, and says the same unsigned. Never fails.
 */
export async function markedFile(
  { key, body, contentType }: Unmarked,
  { feature, making }: { feature: JobFeature; making: Making },
): Promise<MediaFile> {
  let said = body;
  try {
    said = withXmp(body, contentType, making);
    const [{ signedFile }, ours] = await Promise.all([
      import('./content-credentials.ts'),
      signer(),
    ]);
    const unsigned = { bytes: said, before: body, contentType, making };
    return { key, contentType, body: await signedFile(unsigned, ours) };
  } catch (error) {
    log.error('A result has no content credentials', { cause: describeCause(error) });
    record('unsignedResults', 1, { Feature: feature });
    return { key, contentType, body: said };
  }
}
