/** A colour as people see it: lightness 0 to 1, green to red, blue to yellow. */
type Oklab = readonly [lightness: number, a: number, b: number];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const gamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Reads `#rrggbb`. */
function toOklab(hex: string): Oklab {
  const number = Number.parseInt(hex.slice(1), 16);
  const r = linear((number >> 16) / 255);
  const g = linear(((number >> 8) & 255) / 255);
  const b = linear((number & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const channel = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, gamma(value))) * 255)
    .toString(16)
    .padStart(2, '0');

/** Writes `#rrggbb`; what no screen can show is clipped. */
function toHex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `#${red}${green}${blue}`;
}

/** A colour between two; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toOklab(from);
  const [l2, a2, b2] = toOklab(to);
  const t = Math.min(1, Math.max(0, share));
  return toHex([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t]);
}

/** Changes lightness (-1 to 1, 0 leaves it) and colourfulness (1 leaves it). */
export function shade(colour: string, lightness: number, chroma = 1): string {
  const [l, a, b] = toOklab(colour);
  const target = lightness < 0 ? l * (1 + lightness) : l + (1 - l) * lightness;
  return toHex([target, a * chroma, b * chroma]);
}

/** Gives a colour another's hue and keeps its own lightness. */
export function recolour(colour: string, towards: string, share: number): string {
  const [l, a, b] = toOklab(colour);
  const [targetL, targetA, targetB] = toOklab(towards);
  const own = Math.hypot(a, b);
  const target = Math.hypot(targetA, targetB);
  const room = 1 - Math.abs(l - 0.55) * 0.9;
  const chroma = target < 0.02 ? 0.01 : Math.max(own, target * room) / target;
  const lightness = l + (targetL - l) * share * 0.3;
  const mixA = a + (targetA * chroma - a) * share;
  const mixB = b + (targetB * chroma - b) * share;
  return toHex([lightness, mixA, mixB]);
}

/** How light a colour looks, 0 to 1. */
export const lightnessOf = (colour: string): number => toOklab(colour)[0];
