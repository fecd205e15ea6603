import type { Size } from '../../../shared/finished/layout.ts';
import type { ShadowPlan } from '../../../shared/finished/shadow.ts';
import { ofPixels, type Pixels, pixelsOf } from '../../storage/decoder.ts';
import { kernel, type Layer, placedIn } from './placed.ts';

/** How much of a Gaussian's peak its tail is cut at: a step that eight bits do not show. */
const tail = 0.004;

/** The shadow of a subject, as large as the frame. */
export async function drawnShadow(plan: ShadowPlan, subject: Pixels, frame: Size): Promise<Layer> {
  const { size, contact, silhouette } = plan;
  const shape = await blurredShape(plan, subject);
  const data = Buffer.alloc(4 * size.width * size.height);
  for (let index = 0; index < shape.length; index += 1) {
    const ground = contact
      ? contactAt(contact, index % size.width, Math.floor(index / size.width))
      : 0;
    const above = ((shape[index] ?? 0) / 255) * silhouette.strength;
    data[4 * index + 3] = Math.round(255 * (above + ground * (1 - above)));
  }
  const small = await ofPixels({ data, info: { ...size, channels: 4 } });
  const whole = small.resize(frame.width, frame.height, { fit: 'fill', kernel });
  return { pixels: await pixelsOf(whole), left: 0, top: 0 };
}

/** The alpha of the spot at the middle of a pixel. */
function contactAt(
  { x, y, radius, flat, strength }: NonNullable<ShadowPlan['contact']>,
  column: number,
  row: number,
): number {
  const distance = Math.hypot(column + 0.5 - x, (row + 0.5 - y) / flat);
  return strength * Math.max(0, 1 - distance / radius);
}

/** The subject's shape, moved and blurred: an alpha for each pixel of the shadow. */
async function blurredShape(
  { size, place, silhouette: { down, blur } }: ShadowPlan,
  subject: Pixels,
): Promise<Buffer> {
  // What lies beside the frame throws its shadow into it.
  const margin = Math.ceil(2 * blur) + 1;
  const room = { width: size.width + 2 * margin, height: size.height + 2 * margin };
  const at = { x: place.x + margin, y: place.y + margin + down, scale: place.scale };
  const layer = await placedIn(room, subject, at);
  const data = Buffer.alloc(room.width * room.height);
  if (layer) copyAlphas(layer, room, data);
  const shape = await ofPixels({ data, info: { ...room, channels: 1 } });
  const sigma = blur / 2;
  const soft = sigma < 0.3 ? shape : shape.blur({ sigma, minAmplitude: tail });
  const blurred = await soft.toColourspace('b-w').raw().toBuffer();
  return Buffer.concat(
    Array.from({ length: size.height }, (_, row) => {
      const start = (row + margin) * room.width + margin;
      return blurred.subarray(start, start + size.width);
    }),
  );
}

function copyAlphas({ pixels: { data, info }, left, top }: Layer, room: Size, into: Buffer): void {
  for (let row = 0; row < info.height; row += 1) {
    const start = (top + row) * room.width + left;
    for (let x = 0; x < info.width; x += 1) {
      into[start + x] = data[4 * (row * info.width + x) + 3] ?? 0;
    }
  }
}
