import { maxMaskBytes } from '../../shared/finishing.ts';
import { StudioError } from '../platform/studio-error.ts';
import { decoder } from './decoder.ts';
import { pictureFormatOf } from './picture-formats.ts';

/** What lies behind a mask that is transparent somewhere: there it hides as black does. */
const hidden = '#000';

/**
 * Reads a mask that a person sent, and writes it anew as a PNG of one grey channel of eight bits, exactly as large
 * as its picture. Throws `image_unsupported` for what is no PNG, `invalid_request` for one of another size or of too many bytes.
 */
export async function cleanMask(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  if (bytes.length > maxMaskBytes) throw new StudioError('invalid_request');
  if (pictureFormatOf(bytes)?.extension !== 'png') throw new StudioError('image_unsupported');
  try {
    const mask = await decoder(bytes);
    // Its size is known before a pixel is decoded, and the picture's is within the limits.
    const said = await mask.metadata();
    if (said.width !== width || said.height !== height) throw new StudioError('invalid_request');
    return await mask.flatten({ background: hidden }).toColourspace('b-w').png().toBuffer();
  } catch (error) {
    if (error instanceof StudioError) throw error;
    throw new StudioError('image_unsupported', { cause: error });
  }
}
