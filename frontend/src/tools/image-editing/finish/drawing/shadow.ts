import type { ShadowPlan } from '../../../../../../shared/finished/shadow.ts';
import { canvasOf } from './subject.ts';

type Pen = OffscreenCanvasRenderingContext2D;

/** The shadow of a subject, in the shape of the frame. */
export function drawnShadow(
  { size, place, contact, silhouette }: ShadowPlan,
  subject: OffscreenCanvas,
): OffscreenCanvas {
  const { canvas, context } = canvasOf(size);
  if (contact) drawContact(context, contact);
  drawSilhouette(context, subject, place, silhouette);
  return canvas;
}

/** The silhouette, blurred: the picture itself lies beside the canvas. Not every browser has filters on a canvas. */
function drawSilhouette(
  context: Pen,
  subject: OffscreenCanvas,
  { x, y, scale }: ShadowPlan['place'],
  { down, blur, strength }: ShadowPlan['silhouette'],
): void {
  const width = subject.width * scale;
  const aside = context.canvas.width + width + 2 * blur;
  context.save();
  context.globalAlpha = strength;
  context.shadowColor = 'black';
  context.shadowBlur = blur;
  context.shadowOffsetX = aside;
  context.shadowOffsetY = down;
  context.drawImage(subject, x - aside, y, width, subject.height * scale);
  context.restore();
}

function drawContact(
  context: Pen,
  { x, y, radius, flat, strength }: NonNullable<ShadowPlan['contact']>,
): void {
  context.save();
  context.translate(x, y);
  context.scale(1, flat);
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  gradient.addColorStop(0, 'black');
  gradient.addColorStop(1, 'transparent');
  context.globalAlpha = strength;
  context.fillStyle = gradient;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
}
