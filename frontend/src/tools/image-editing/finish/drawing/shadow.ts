import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import type { Rect, Size } from '../../../../media/painting/geometry.ts';
import type { Layout } from './layout.ts';
import { canvasOf } from './subject.ts';

/** Pixels of the longer side of what is blurred anyway: finer ones would not be seen. */
export const maxSoftSide = 1000;

type Pen = OffscreenCanvasRenderingContext2D;

/** The shadow of a subject, in the shape of the frame; undefined where there is none. */
export function shadowOf(
  shadow: FinishingRecipe['shadow'],
  subject: { picture: OffscreenCanvas; bounds: Rect | undefined },
  { frame, place }: Layout,
): OffscreenCanvas | undefined {
  const { picture, bounds } = subject;
  if (shadow.kind === 'none' || shadow.strength === 0 || !bounds) return undefined;
  const fine = Math.min(1, maxSoftSide / Math.max(frame.width, frame.height));
  const scale = place.scale * fine;
  const { canvas, context } = canvasOf(scaled(frame, fine));
  const at = { x: place.x * fine, y: place.y * fine };
  const lies = {
    x: at.x + bounds.x * scale,
    y: at.y + bounds.y * scale,
    width: bounds.width * scale,
    height: bounds.height * scale,
  };
  const length = Math.sqrt(lies.width * lies.height);
  const strength = shadow.strength / 100;
  const size = { width: picture.width * scale, height: picture.height * scale };
  if (shadow.kind === 'behind') {
    drawBlurred(context, picture, { ...at, ...size }, { down: 0, blur: length * 0.09, strength });
  } else {
    drawContact(context, lies, strength);
    drawBlurred(
      context,
      picture,
      { ...at, ...size },
      { down: length * 0.025, blur: length * 0.05, strength: strength * 0.8 },
    );
  }
  return canvas;
}

function scaled({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The silhouette, blurred: the picture itself lies beside the canvas. Not every browser has filters on a canvas. */
function drawBlurred(
  context: Pen,
  picture: OffscreenCanvas,
  { x, y, width, height }: Rect,
  look: { down: number; blur: number; strength: number },
): void {
  const aside = context.canvas.width + width + 2 * look.blur;
  context.save();
  context.globalAlpha = look.strength;
  context.shadowColor = 'black';
  context.shadowBlur = look.blur;
  context.shadowOffsetX = aside;
  context.shadowOffsetY = look.down;
  context.drawImage(picture, x - aside, y, width, height);
  context.restore();
}

/** Where the subject touches the ground. */
function drawContact(context: Pen, { x, y, width, height }: Rect, strength: number): void {
  const flat = 0.12;
  const radius = width * 0.4;
  context.save();
  context.translate(x + width / 2, y + height - radius * flat * 0.8);
  context.scale(1, flat);
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  gradient.addColorStop(0, 'black');
  gradient.addColorStop(1, 'transparent');
  context.globalAlpha = strength * 0.7;
  context.fillStyle = gradient;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
}
