import type { Point, Rect } from './geometry.ts';

/** A stroke as it is drawn: the way of its middle, and its width, in CSS pixels of the table. */
export type DrawnStroke = { points: readonly Point[]; width: number };

/** Colors of a canvas of strokes, as its styles say them. */
export type StrokeLook = { seam: string; edge: string; hatch: string; forced: boolean };

/**
 * Draws strokes as one place: a pale hatch, bounded by the seam with a light edge on both sides, which shows on any picture.
 * Where the system chooses the colors there is an outline only. With `area` the rest of the canvas stays as it is.
 */
export function drawHatch(
  context: CanvasRenderingContext2D,
  strokes: readonly DrawnStroke[],
  area?: Rect,
): void {
  const look = lookOf(context.canvas);
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (area) {
    context.beginPath();
    context.rect(area.x, area.y, area.width, area.height);
    context.clip();
  }
  const { x, y, width, height } = area ?? wholeOf(context);
  context.clearRect(x, y, width, height);
  const line = look.forced ? 3 : 2;
  strokeAll(context, strokes, look.edge, 1);
  strokeAll(context, strokes, look.seam, 0);
  strokeAll(context, strokes, look.edge, -line);
  context.globalCompositeOperation = 'destination-out';
  strokeAll(context, strokes, 'black', -line - 1);
  if (!look.forced) {
    // Behind the outline, so that the hatch needs no edge of its own.
    context.globalCompositeOperation = 'destination-over';
    const pattern = hatchOf(context, look);
    if (pattern) strokeAll(context, strokes, pattern, -line);
  }
  context.restore();
}

function strokeAll(
  context: CanvasRenderingContext2D,
  strokes: readonly DrawnStroke[],
  style: string | CanvasPattern,
  outward: number,
): void {
  context.strokeStyle = style;
  for (const { points, width } of strokes) {
    const [first, ...rest] = points;
    if (!first || width + 2 * outward <= 0) continue;
    context.lineWidth = width + 2 * outward;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A line to itself is a dot.
    for (const { x, y } of rest.length > 0 ? rest : [first]) context.lineTo(x, y);
    context.stroke();
  }
}

/** All of a canvas in CSS pixels, of which it may have more or fewer than of its own. */
export function wholeOf(context: CanvasRenderingContext2D): Rect {
  const { canvas } = context;
  const density = context.getTransform().a;
  return { x: 0, y: 0, width: canvas.width / density, height: canvas.height / density };
}

/** Reads the styles once a canvas and scheme: it is drawn in every frame. */
const looks = new WeakMap<HTMLCanvasElement, StrokeLook>();

export function lookOf(canvas: HTMLCanvasElement): StrokeLook {
  const forced = matchMedia('(forced-colors: active)').matches;
  const known = looks.get(canvas);
  if (known?.forced === forced) return known;
  const style = getComputedStyle(canvas);
  const look = {
    seam: forced ? 'Highlight' : style.getPropertyValue('--stroke-seam'),
    edge: forced ? 'Canvas' : style.getPropertyValue('--stroke-edge'),
    hatch: style.getPropertyValue('--stroke-hatch'),
    forced,
  };
  looks.set(canvas, look);
  return look;
}

/** Pixels from one line of the hatch to the next. */
const hatchStep = 8;

export function hatchOf(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  look: StrokeLook,
): CanvasPattern | null {
  const cell = new OffscreenCanvas(hatchStep, hatchStep);
  const pen = cell.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = look.hatch;
  pen.fillRect(0, 0, hatchStep, hatchStep);
  pen.strokeStyle = look.seam;
  pen.lineWidth = 1.6;
  for (const shift of [-hatchStep, 0, hatchStep]) {
    pen.moveTo(shift - 1, hatchStep + 1);
    pen.lineTo(shift + hatchStep + 1, -1);
  }
  pen.stroke();
  return context.createPattern(cell, 'repeat');
}
