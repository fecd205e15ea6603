import { signedOutPath } from '../../../../shared/signed-out.ts';
import { log } from '../../lib/log.ts';

/**
 * Has the browser forget every picture that it keeps of the studio: `Clear-Site-Data` of this answer
 * empties its cache. Without a connection that waits until there is one again.
 */
export async function forgetPictures(): Promise<void> {
  try {
    // Goes on where the page is left meanwhile; an answer that is kept would clear nothing.
    await fetch(signedOutPath, { cache: 'no-store', keepalive: true });
  } catch {
    log.warn('Kept pictures are forgotten once there is a connection');
    addEventListener('online', () => void forgetPictures(), { once: true });
  }
}
