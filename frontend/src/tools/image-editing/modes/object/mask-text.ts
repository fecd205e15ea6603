import { greyPng } from '../../../../media/painting/grey-png.ts';
import type { Mask } from '../../../../media/painting/mask.ts';
import { paintedFrom } from '../../../../media/painting/places.ts';

/** A mask as a PNG in Base64, white where it is painted and black elsewhere: soft edges would take room, and are not read. */
export async function maskText(mask: Mask): Promise<string> {
  const data = mask.data.map((value) => (value >= paintedFrom ? 255 : 0));
  const bytes = new Uint8Array(await (await greyPng({ ...mask, data })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
