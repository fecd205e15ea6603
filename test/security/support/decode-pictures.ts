// Runs as a process of its own, whose memory is what decoding costs. `node decode-pictures.ts [name...]`
// decodes the pictures named, or all, and prints a line of JSON about each; `--list` prints their names.
import sharp from 'sharp';
import { StudioError } from '../../../functions/platform/studio-error.ts';
import { cleanImage } from '../../../functions/storage/images.ts';
import { errorCatalogue } from '../../../shared/errors.ts';
import { hostilePictures } from './hostile-pictures.ts';

/** What became of a picture: the status and code of its refusal, or how it was written anew. */
async function outcomeOf(bytes: Buffer): Promise<{ status: number; says: string }> {
  try {
    const { bytes: written, width, height } = await cleanImage(bytes);
    const { exif, icc, xmp, iptc, orientation, ...real } = await sharp(written).metadata();
    const isClean = !(exif || icc || xmp || iptc || orientation);
    const isWhole = real.width === width && real.height === height;
    return { status: isClean && isWhole ? 200 : 500, says: `${width} x ${height}` };
  } catch (error) {
    if (!(error instanceof StudioError)) return { status: 500, says: String(error) };
    return { status: errorCatalogue[error.code].status, says: error.code };
  }
}

const named = process.argv.slice(2);
const isList = named[0] === '--list';
if (isList) console.log(JSON.stringify(Object.keys(hostilePictures)));
const chosen = Object.entries(hostilePictures).filter(
  ([name]) => !isList && (named.length === 0 || named.includes(name)),
);
for (const [name, make] of chosen) {
  const bytes = await make();
  const started = performance.now();
  const outcome = await outcomeOf(bytes);
  const milliseconds = Math.round(performance.now() - started);
  const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ name, bytes: bytes.length, ...outcome, milliseconds, megabytes }));
}
