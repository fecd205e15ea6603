/** How many bytes of a file tell its type. */
export const headBytes = 32;

/** Brands of the ISO format for media that are pictures; every other one is a video. https://mp4ra.org/registered-types/brands. */
const pictureBrands: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
};

/** How files of other formats begin. */
const beginnings: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^(II\*|MM.\*)/s, 'image/tiff'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^RIFF.{4}AVI /s, 'video/avi'],
  // QuickTime's older files begin with other boxes than the one that names the brand.
  [/^.{4}(moov|mdat|wide|free|ftypqt {2})/s, 'video/quicktime'],
];

/** The media type of a picture or video by its first bytes, whatever its name claims; undefined for every other file. */
export function fileType(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  const known = beginnings.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (!text.startsWith('ftyp', 4)) return undefined;
  return pictureBrands[text.slice(8, 12)] ?? 'video/mp4';
}
