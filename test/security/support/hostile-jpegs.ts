import { exifOf } from './exif-bytes.ts';
import { type JpegLook, jpegOf, jpegSegment } from './jpeg-bytes.ts';
import type { Pictures } from './pictures.ts';

const big = (look: JpegLook) => () => jpegOf(12_000, 3333, look);
const small =
  (...segments: readonly Buffer[]) =>
  () =>
    jpegOf(64, 48, { segments });
const exif = (content: Buffer) =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), content]));
const profile = (number: number, count: number, content: Buffer) =>
  jpegSegment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([number, count]), content]),
  );
/** What makes four components CMYK. */
const adobe = jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'));
const turned = exif(exifOf(6));

/** Sizes that no picture has, and the largest that one may have, in every way of storing them. */
const sizes: Pictures = {
  'a JPEG of 65,500 x 1': () => jpegOf(65_500, 1),
  'a JPEG of 1 x 65,500': () => jpegOf(1, 65_500),
  'a JPEG of 65,535 x 65,535': () => jpegOf(64, 48, { segments: [] }).fill(0xff, 94, 98),
  'a JPEG of 12,001 x 1': () => jpegOf(12_001, 1),
  'a JPEG of 12,000 x 1': () => jpegOf(12_000, 1),
  'a JPEG of 1 x 12,000': () => jpegOf(1, 12_000),
  'a JPEG of 12,000 x 3,334': () => jpegOf(12_000, 3334),
  'a JPEG of 0 x 48': () => jpegOf(0, 48),
  'a JPEG of 64 x 0': () => jpegOf(64, 0),
  'a JPEG of 12,000 x 3,333': big({}),
  'a JPEG of 3,333 x 12,000': () => jpegOf(3333, 12_000),
  'a gray JPEG': big({ components: 1 }),
  'a JPEG that is turned': big({ segments: [turned] }),
  'a CMYK JPEG': big({ components: 4, segments: [adobe] }),
  'a CMYK JPEG that is turned': big({ components: 4, segments: [adobe, turned] }),
  'a progressive JPEG': big({ frame: 'progressive' }),
  'a progressive JPEG that is turned': big({ frame: 'progressive', segments: [turned] }),
  'a progressive CMYK JPEG': big({ frame: 'progressive', components: 4, segments: [adobe] }),
  'a progressive CMYK JPEG that is turned': big({
    frame: 'progressive',
    components: 4,
    segments: [adobe, turned],
  }),
  'a progressive JPEG of 95 scans': big({ frame: 'progressive', scans: 94 }),
  'a progressive JPEG of 2,600 scans': big({ frame: 'progressive', scans: 2600 }),
  'a progressive JPEG of 15,000 scans': big({ frame: 'progressive', scans: 15_000 }),
};

/** Frames and segments that are wrong or strange. */
const parts: Pictures = {
  'a lossless JPEG': () => jpegOf(64, 48, { frame: 'lossless' }),
  'an arithmetic JPEG': () => jpegOf(64, 48, { frame: 'arithmetic' }),
  'a JPEG of 12 bits': () => jpegOf(64, 48, { precision: 12 }),
  'a JPEG of four components without a profile': () => jpegOf(64, 48, { components: 4 }),
  'thirty EXIF segments of 60 KB': small(...Array(30).fill(exif(Buffer.alloc(60_000)))),
  'EXIF that points behind its end': small(exif(exifOf(6, { offset: 0x7fffffff }))),
  'EXIF that points to itself': small(exif(exifOf(6, { offset: 0 }))),
  'EXIF of 65,535 entries': small(exif(exifOf(6, { entries: 65_535 }))),
  'EXIF without anything': small(exif(Buffer.alloc(0))),
  'a profile that is none': small(profile(1, 1, Buffer.alloc(500, 7))),
  'a profile in 255 parts of 8 KB': small(
    ...Array.from({ length: 250 }, (_, n) => profile(n + 1, 255, Buffer.alloc(8000))),
  ),
  'a profile of which parts are missing': small(profile(2, 200, Buffer.alloc(500))),
  'a segment of no length': () => jpegOf(64, 48, { segments: [Buffer.from([0xff, 0xe5, 0, 0])] }),
  'a thousand comments': small(...Array(1000).fill(jpegSegment(0xfe, Buffer.alloc(1000, 65)))),
  'a JPEG without tables': () => jpegOf(64, 48).subarray(0, 200).fill(0, 2, 90),
};

const orientations: Pictures = Object.fromEntries(
  Array.from({ length: 10 }, (_, n) => [`orientation ${n}`, small(exif(exifOf(n)))]),
);

export const hostileJpegs: Pictures = { ...sizes, ...parts, ...orientations };
