const number = (value: number): string => String(Math.round(value * 100) / 100);

type Paint = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  filter?: string;
  blend?: 'multiply' | 'screen' | 'overlay' | 'soft-light';
  clip?: string;
};

function attributes({ fill, stroke, width, opacity, filter, blend, clip }: Paint): string {
  const parts = [
    fill === undefined ? '' : ` fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${number(width ?? 1)}"`,
    opacity === undefined ? '' : ` opacity="${number(opacity)}"`,
    filter === undefined ? '' : ` filter="${filter}"`,
    clip === undefined ? '' : ` clip-path="${clip}"`,
    blend === undefined ? '' : ` style="mix-blend-mode:${blend}"`,
  ];
  return parts.join('');
}

/** A filled path. */
export const filled = (path: string, fill: string, paint: Paint = {}): string =>
  `<path d="${path}"${attributes({ fill, ...paint })}/>`;

/** A drawn line. */
export const stroked = (path: string, stroke: string, width: number, paint: Paint = {}): string =>
  `<path d="${path}"${attributes({ fill: 'none', stroke, width, ...paint })}/>`;

export const circle = (x: number, y: number, r: number, fill: string, paint: Paint = {}): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}"${attributes({ fill, ...paint })}/>`;

export function ellipse(
  x: number,
  y: number,
  [rx, ry]: readonly [number, number],
  fill: string,
  paint: Paint = {},
): string {
  const size = `rx="${number(rx)}" ry="${number(ry)}"`;
  return `<ellipse cx="${number(x)}" cy="${number(y)}" ${size}${attributes({ fill, ...paint })}/>`;
}

export function rect(
  x: number,
  y: number,
  [width, height]: readonly [number, number],
  fill: string,
  paint: Paint = {},
): string {
  const size = `width="${number(width)}" height="${number(height)}"`;
  return `<rect x="${number(x)}" y="${number(y)}" ${size}${attributes({ fill, ...paint })}/>`;
}

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
