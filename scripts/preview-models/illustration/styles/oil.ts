import type { Dice } from '../../random.ts';
import { SIDE } from '../drawing/svg.ts';
import {
  blurred,
  byteAt,
  type Field,
  fractalField,
  levelAt,
  luminance,
  PIXELS,
  painted,
  type Raster,
} from './raster.ts';

type Canvas = { colour: Raster; height: Field };
type Paint = readonly number[];
type Brush = {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  /** Where on the bristles the stroke begins. */
  ridges: number;
};

/** Mixes paint into one pixel and remembers how thick it lies there. */
function dab(canvas: Canvas, i: number, paint: Paint, solid: number, bristle: number): void {
  const { colour } = canvas;
  const tone = 1 + bristle * 0.035;
  for (let c = 0; c < 3; c++) {
    const before = byteAt(colour, i * 3 + c);
    const after = before + ((paint[c] ?? 0) * tone - before) * solid;
    // A byte would begin anew where it ends.
    colour[i * 3 + c] = Math.max(0, Math.min(255, after));
  }
}

/** Lays one stroke on the canvas: its colour, and the ridges that its bristles leave. */
function stroke(canvas: Canvas, brush: Brush, paint: Paint): void {
  const { x, y, angle, length, width, ridges } = brush;
  const { height } = canvas;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = Math.ceil((Math.abs(cos) * length + Math.abs(sin) * width) / 2);
  const rise = Math.ceil((Math.abs(sin) * length + Math.abs(cos) * width) / 2);
  for (let py = Math.max(0, Math.floor(y - rise)); py <= Math.min(SIDE - 1, y + rise); py++)
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(SIDE - 1, x + reach); px++) {
      const along = ((px - x) * cos + (py - y) * sin) / (length / 2);
      const across = ((py - y) * cos - (px - x) * sin) / (width / 2);
      const far = along * along;
      const edge = 1 - across * across - far * far * far;
      if (edge <= 0) continue;
      const bristle = levelAt(BRISTLES, (across * 100 + ridges) & 511);
      const dry = bristle > 0.45 && along > 0.4;
      const solid = Math.min(1, edge * 2.4) * (dry ? 0.5 : 0.94);
      const i = py * SIDE + px;
      dab(canvas, i, paint, solid, bristle);
      height[i] = levelAt(height, i) * (1 - solid) + (edge * 0.7 + bristle * 0.5) * solid;
    }
}

/** Ridges across a brush, longer than it is broad, so that no two strokes are alike. */
const BRISTLES = Float32Array.from(
  { length: 512 },
  (_, i) => Math.sin(i * 0.0736) * 0.5 + Math.sin(i * 0.1718) * 0.3,
);

type Layer = { width: number; length: number; step: number; detail: number };
const LAYERS: readonly Layer[] = [
  { width: 34, length: 104, step: 33, detail: 0 },
  { width: 17, length: 54, step: 17, detail: 6 },
  { width: 8, length: 26, step: 8, detail: 15 },
];

/** The direction of a stroke: along the edges of things, else with the flow of the hand. */
function direction(light: Field, flow: Field, i: number): number {
  const across = levelAt(light, i + 3) - levelAt(light, i - 3);
  const down = levelAt(light, i + 3 * SIDE) - levelAt(light, i - 3 * SIDE);
  const hand = levelAt(flow, i) * 1.5;
  return Math.hypot(across, down) > 0.025
    ? Math.atan2(down, across) + Math.PI / 2 + hand * 0.15
    : hand;
}

/** How much the canvas still differs from the picture at a place. */
function differs(canvas: Raster, wanted: Raster, i: number): number {
  const far = (at: number) => Math.abs(byteAt(canvas, at) - byteAt(wanted, at));
  return far(i * 3) + far(i * 3 + 1) + far(i * 3 + 2);
}

function paintLayer(
  canvas: Canvas,
  wanted: Raster,
  { width, length, step, detail }: Layer,
  guide: { light: Field; flow: Field; dice: Dice },
): void {
  const { light, flow, dice } = guide;
  for (let row = 0; row * step < SIDE; row++)
    for (let column = 0; column * step < SIDE; column++) {
      const x = Math.min(SIDE - 1, Math.max(0, column * step + dice.between(-step, step) * 0.6));
      const y = Math.min(SIDE - 1, Math.max(0, row * step + dice.between(-step, step) * 0.6));
      const i = Math.floor(y) * SIDE + Math.floor(x);
      const jitter = dice.between(-9, 9);
      if (detail > 0 && differs(canvas.colour, wanted, i) < detail) continue;
      const paint = [0, 1, 2].map(
        (c) => byteAt(wanted, i * 3 + c) + jitter + (c - 1) * jitter * 0.3,
      );
      const brush = {
        x,
        y,
        angle: direction(light, flow, i),
        length: length * dice.between(0.7, 1.2),
        width: width * dice.between(0.8, 1.15),
        ridges: dice.whole(0, 511),
      };
      stroke(canvas, brush, paint);
    }
}

/** Thick paint: broad strokes first, finer ones where the picture has detail, lit from above left. */
export async function oil(raster: Raster, dice: Dice): Promise<Raster> {
  const [broad, middle, fine] = await Promise.all([
    blurred(raster, 10),
    blurred(raster, 4),
    blurred(raster, 1.4),
  ]);
  const flow = fractalField(dice.fork('flow'), [5, 12]);
  const light = luminance(middle);
  const canvas = { colour: Uint8Array.from(broad), height: new Float32Array(PIXELS) };
  const wanted = [broad, middle, fine];
  for (const [i, layer] of LAYERS.entries())
    paintLayer(canvas, wanted[i] ?? fine, layer, { light, flow, dice: dice.fork(`layer ${i}`) });
  const { colour, height } = canvas;
  return painted((i, out, at) => {
    const slope =
      levelAt(height, i) -
      levelAt(height, i + SIDE + 1) +
      (levelAt(height, i - 1) - levelAt(height, i + 1)) * -0.5;
    const relief = Math.max(-20, Math.min(26, slope * 30));
    for (let c = 0; c < 3; c++) out[at + c] = byteAt(colour, at + c) + relief;
  });
}
