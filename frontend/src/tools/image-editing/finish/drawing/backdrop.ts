import { maxUploadBytes } from '../../../../../../shared/uploads.ts';
import { fetchFile } from '../../../../lib/downloads.ts';
import { shrinkImage } from '../../../../media/shrink-image.ts';
import type { Backdrop } from '../state/steps.ts';

/** Pixels of the longer side: nothing that is finished is finer by default, and a phone has memory for few that are. */
const backdropSide = 2000;

/** A file as the server takes it for a background: decoded, and shrunk where it is larger than one needs. */
export async function ownBackdrop(file: File): Promise<Backdrop> {
  const { file: source } = await shrinkImage(file, { side: backdropSide, opaque: true });
  return { bitmap: await createImageBitmap(source), source };
}

/** A picture that is there already. The server hears of it by `name`; one without goes there as a file. */
export async function backdropAt(address: string, name?: string): Promise<Backdrop> {
  const file = await fetchFile(address);
  return { bitmap: await smallBitmap(file), source: name ?? file };
}

async function smallBitmap(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const scale = backdropSide / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}

/** What goes to the server: what came there by its name, and is a file by now, may be larger than an upload. */
export async function sentSource({ source }: Backdrop): Promise<Blob | string> {
  if (typeof source === 'string' || source.size <= maxUploadBytes) return source;
  return (await shrinkImage(new File([source], 'background'))).file;
}
