import { maxMaskBytes } from '../../shared/finishing.ts';
import { StudioError } from '../platform/studio-error.ts';
import { checkLimits, decoder } from '../storage/decoder.ts';
import { cleanMask } from '../storage/masks.ts';
import { maskOf } from '../storage/uploads.ts';

/** What is at least as light belongs to the object. */
const painted = 128;

/**
 * Reads the mask that a person sent, and writes it anew: white where the object is, black elsewhere. Throws
 * `mask_missing` where there is none or nothing is painted, `image_unsupported`, `image_too_many_pixels`
 * or `invalid_request` where it is no mask.
 */
export async function readMask(sent: Buffer | undefined): Promise<Buffer> {
  if (!sent || sent.length === 0) throw new StudioError('mask_missing');
  if (sent.length > maxMaskBytes) throw new StudioError('invalid_request');
  try {
    await checkLimits(sent);
    const { width, height } = await (await decoder(sent)).metadata();
    const grey = await cleanMask(sent, { width, height });
    const mask = (await decoder(grey)).threshold(painted).toColourspace('b-w');
    if (((await (await decoder(grey)).stats()).channels[0]?.max ?? 0) < painted) {
      throw new StudioError('mask_missing');
    }
    return await mask.png().toBuffer();
  } catch (error) {
    if (error instanceof StudioError) throw error;
    throw new StudioError('image_unsupported', { cause: error });
  }
}

/** The mask that was kept for a job. Throws `invalid_request` where it is not as large as its picture. */
export async function keptMask(
  job: { jobId: string; userId: string; mask?: boolean | undefined },
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  if (!job.mask) throw new StudioError('mask_missing');
  const mask = await maskOf(job);
  const said = await (await decoder(mask)).metadata();
  if (said.width !== width || said.height !== height) throw new StudioError('invalid_request');
  return mask;
}
