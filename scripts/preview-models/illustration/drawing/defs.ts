import { mix } from '../colour/mix.ts';

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
