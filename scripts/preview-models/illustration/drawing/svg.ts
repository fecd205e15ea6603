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
