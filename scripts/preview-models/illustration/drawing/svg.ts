import { mix } from '../colour/mix.ts';

/** Side of the square that everything is drawn on, in pixels. */
export const SIDE = 1024;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Path data (SVG's attribute `d`): numbers in it are rounded to a tenth of a pixel. */
export const d = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw(
    { raw: texts },
    ...values.map((value) => (typeof value === 'number' ? value.toFixed(1) : value)),
  );

/** Attributes as SVG names them. */
type Paint = {
  fill?: string;
  stroke?: string;
  'stroke-width'?: number;
  opacity?: number;
  filter?: string;
  'clip-path'?: string;
  style?: `mix-blend-mode:${'screen' | 'soft-light'}`;
};

const attributes = (paint: Paint): string =>
  Object.entries(paint)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');

/** A filled path. */
export const filled = (path: string, fill: string, paint: Paint = {}): string =>
  `<path d="${path}"${attributes({ fill, ...paint })}/>`;

/** A drawn line. */
export const stroked = (path: string, stroke: string, width: number, paint: Paint = {}): string =>
  `<path d="${path}"${attributes({ fill: 'none', stroke, 'stroke-width': width, ...paint })}/>`;

export const circle = (x: number, y: number, r: number, fill: string, paint: Paint = {}): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}"${attributes({ fill, ...paint })}/>`;

type Size = readonly [width: number, height: number];

export function ellipse(x: number, y: number, [rx, ry]: Size, fill: string, paint: Paint = {}) {
  const place = `cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}"`;
  return `<ellipse ${place}${attributes({ fill, ...paint })}/>`;
}

export function rect(x: number, y: number, [width, height]: Size, fill: string, paint: Paint = {}) {
  const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  return `<rect ${place}${attributes({ fill, ...paint })}/>`;
}

/** So many drawings, one over the other. */
export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Several things under one set of attributes. */
export const group = (content: string, paint: Paint = {}): string =>
  content === '' ? '' : `<g${attributes(paint)}>${content}</g>`;

/** Moves, then scales; a negative scale mirrors. */
export function placed(content: string, x: number, y: number, scaleX = 1, scaleY = scaleX): string {
  const move = `translate(${number(x)} ${number(y)})`;
  return `<g transform="${move} scale(${number(scaleX)} ${number(scaleY)})">${content}</g>`;
}

export const turned = (content: string, degrees: number, x: number, y: number): string =>
  `<g transform="rotate(${number(degrees)} ${number(x)} ${number(y)})">${content}</g>`;

/** A gradient's colours by their place in percent; a colour may come with its opacity (0 to 1). */
type Stops = Readonly<Record<number, string | readonly [colour: string, opacity: number]>>;
type Stop = readonly [offset: number, colour: string, opacity: number];

/** Gradients, blurs and clips of one picture; each answers with the address that paints by it. */
export type Defs = {
  /** From top to bottom of the shape that it fills, unless told otherwise. */
  linear(stops: Stops, direction?: readonly [number, number, number, number]): string;
  /** From the middle of the shape outwards. */
  radial(stops: Stops, focus?: readonly [number, number]): string;
  blur(sigma: number): string;
  clip(path: string): string;
  markup(): string;
};

const stopsOf = (stops: Stops): Stop[] =>
  Object.entries(stops)
    .map(([percent, stop]): Stop => {
      const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
      return [Number(percent) / 100, colour, opacity];
    })
    .toSorted(([one], [other]) => one - other);

const stopMarkup = ([offset, colour, opacity]: Stop): string =>
  `<stop offset="${offset.toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

const gradient = (kind: string, attributes: string, stops: readonly Stop[]) => (id: string) =>
  `<${kind} id="${id}" ${attributes}>${stops.map(stopMarkup).join('')}</${kind}>`;

const blurred = (sigma: number) => (id: string) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${sigma}"/></filter>`;

/** The same gradient in bands of one colour each. */
function banded(stops: readonly Stop[], steps: number): Stop[] {
  const at = (offset: number): readonly [string, number] => {
    const next = stops.findIndex(([place]) => place >= offset);
    const right = stops[next] ?? stops.at(-1);
    const left = stops[next - 1] ?? right;
    if (!left || !right) return ['#000000', 0];
    const share = (offset - left[0]) / (right[0] - left[0] || 1);
    return [mix(left[1], right[1], share), left[2] + (right[2] - left[2]) * share];
  };
  return Array.from({ length: steps }, (_, i) => at((i + 0.5) / steps)).flatMap(
    ([colour, opacity], i): Stop[] => [
      [i / steps, colour, opacity],
      [(i + 1) / steps, colour, opacity],
    ],
  );
}

export function createDefs(steps?: number): Defs {
  /** What is alike is kept once. */
  const names = new Map<string, string>();
  let markup = '';
  const stepped = (wanted: Stops) => {
    const stops = stopsOf(wanted);
    return steps && stops.length > 3 ? banded(stops, steps) : stops;
  };
  const add = (make: (id: string) => string): string => {
    const content = make('');
    const id = names.get(content) ?? `d${names.size}`;
    if (!names.has(content)) markup += make(id);
    names.set(content, id);
    return `url(#${id})`;
  };
  return {
    linear: (wanted, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      add(
        gradient('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stepped(wanted)),
      ),
    radial: (wanted, [x, y] = [0.5, 0.5]) =>
      add(gradient('radialGradient', `fx="${x}" fy="${y}"`, stepped(wanted))),
    blur: (sigma) => add(blurred(sigma)),
    clip: (path) => add((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    markup: () => markup,
  };
}
