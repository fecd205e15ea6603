import type { Rect } from './geometry.ts';
import { hatchOf, lookOf } from './stroke-hatch.ts';

/**
 * Draws a shape as running strokes are drawn: a pale hatch, bounded by the seam with a light edge on both sides; an outline
 * only where the system chooses the colors. `drawShape` draws it opaque, within `area` of the canvas, in CSS pixels.
 */
export function drawMaskHatch(
  context: CanvasRenderingContext2D,
  area: Rect,
  drawShape: (context: OffscreenCanvasRenderingContext2D) => void,
): void {
  const look = lookOf(context.canvas);
  const density = context.getTransform().a;
  const create = layersOf(area, density);
  const shape = create();
  shape.save();
  shape.setTransform(density, 0, 0, density, -area.x * density, -area.y * density);
  drawShape(shape);
  shape.restore();
  const line = (look.forced ? 3 : 2) * density;
  const inner = spread(create(), shape, line, 'destination-in');
  const core = spread(create(), shape, line + density, 'destination-in');
  const drawn = create();
  drawn.drawImage(tinted(spread(create(), shape, density, 'source-over'), look.edge), 0, 0);
  drawn.drawImage(tinted(copyOf(create(), shape), look.seam), 0, 0);
  drawn.drawImage(tinted(copyOf(create(), inner), look.edge), 0, 0);
  drawn.globalCompositeOperation = 'destination-out';
  drawn.drawImage(core.canvas, 0, 0);
  const pattern = look.forced ? null : hatchOf(drawn, look);
  if (pattern) {
    pattern.setTransform(
      new DOMMatrix([density, 0, 0, density, -area.x * density, -area.y * density]),
    );
    drawn.globalCompositeOperation = 'destination-over';
    drawn.drawImage(tinted(inner, pattern), 0, 0);
  }
  context.drawImage(drawn.canvas, area.x, area.y, area.width, area.height);
}

type Layer = OffscreenCanvasRenderingContext2D;

function layersOf({ width, height }: Rect, density: number): () => Layer {
  return () => {
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * density)),
      Math.max(1, Math.round(height * density)),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no canvas.');
    return context;
  };
}

function copyOf(layer: Layer, { canvas }: Layer): Layer {
  layer.drawImage(canvas, 0, 0);
  return layer;
}

/** What is in a layer, in one color or pattern. */
function tinted(layer: Layer, style: string | CanvasPattern): OffscreenCanvas {
  layer.globalCompositeOperation = 'source-in';
  layer.fillStyle = style;
  layer.fillRect(0, 0, layer.canvas.width, layer.canvas.height);
  return layer.canvas;
}

/** Directions in which a shape grows, or shrinks: enough of them that round stays round. */
const directions = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6);

/** The shape, larger by so many device pixels with `source-over`, smaller with `destination-in`. */
function spread(
  layer: Layer,
  { canvas }: Layer,
  by: number,
  operation: 'source-over' | 'destination-in',
): Layer {
  layer.drawImage(canvas, 0, 0);
  layer.globalCompositeOperation = operation;
  for (const angle of directions)
    layer.drawImage(canvas, by * Math.cos(angle), by * Math.sin(angle));
  layer.globalCompositeOperation = 'source-over';
  return layer;
}
