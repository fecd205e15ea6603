import { circle, ellipse, many, placed } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { figure, inLight, ownColour, type Thing } from './figure.ts';

/** Where a glaze or a skin mirrors the window. */
const glint = ({ light }: Stage, x: number, y: number, size: number): string =>
  ellipse(light.side < 0 ? -x : x, y, [size, size * 1.5], '#ffffff', {
    opacity: light.isDark ? 0.2 : 0.5,
  });

export const apple = figure('apple', ['#c23a2c', '#b8c24a', '#d9783a']).drawn(
  (stage) => `
  <path fill="ball:own" d="M0 -84C14 -96 52 -94 52 -54C52 -18 28 2 12 0C4 -2 -4 -2 -12 0C-28 2 -52 -18 -52 -54C-52 -94 -14 -96 0 -84Z"/>
  <ellipse cx="0" cy="-82" rx="13" ry="4" fill="shaded:own" opacity="0.6"/>
  <path fill="none" stroke="shaded:#5a3d28" stroke-width="4" d="M0 -82C0 -94 4 -102 10 -106"/>
  <path fill="paint:#6a9a4a" d="M6 -96C16 -110 34 -110 42 -104C34 -94 18 -90 6 -96Z"/>${glint(stage, 24, -66, 6)}`,
);

export const pear = figure('pear', ['#b7b548', '#c9a94a', '#9aa84a']).drawn(
  (stage) => `
  <path fill="ball:own" d="M0 -100C14 -100 18 -84 20 -70C24 -54 40 -44 40 -24C40 -6 22 2 0 0C-22 2 -40 -6 -40 -24C-40 -44 -24 -54 -20 -70C-18 -84 -14 -100 0 -100Z"/>
  <path fill="none" stroke="shaded:#5a3d28" stroke-width="4" d="M0 -98C0 -108 -4 -114 -9 -118"/>${glint(stage, 15, -46, 5)}`,
);

export const lemon = figure('lemon', ['#e8c53a', '#efd24f']).drawn(
  (stage) => `
  <path fill="ball:own" d="M-66 -44C-60 -52 -52 -56 -46 -64C-30 -90 30 -90 46 -64C52 -56 60 -52 68 -44C60 -38 52 -30 46 -22C30 0 -30 0 -46 -22C-52 -30 -60 -38 -66 -44Z"/>
  ${glint(stage, 20, -62, 6)}`,
);

export const bottle = figure('bottle', ['#3f6a4f', '#5a3f2f', '#3a5a72']).drawn(
  ({ light }) => `
  <path fill="pot:own" d="M-5 -100H5V-76C5 -66 15 -62 15 -50V-3C15 0 13 0 11 0H-11C-13 0 -15 0 -15 -3V-50C-15 -62 -5 -66 -5 -76Z"/>
  <path fill="lit:#efe4cc" d="M-15 -42H15V-16H-15Z"/>
  <path fill="none" stroke="shaded:#8a6a4a" stroke-width="1.2" d="M-8 -34H8M-8 -28H8M-5 -22H5"/>
  <path fill="paint:#8a3f34" d="M-6 -104H6V-94H-6Z"/>
  <path fill="none" stroke="#ffffff" stroke-width="2" opacity="0.4" d="M${light.side * 9} -54V-6"/>`,
);

function volume({ light }: Stage, y: number, colour: string, aside: number): string {
  const [left, right] = [-120 + aside, 120 + aside];
  const lines = [14, 22, 30].map((up) => `M${left + 2} ${y - up}H${right - 2}`);
  const spine = `M${left - 14} ${y}C${left - 22} ${y - 14} ${left - 22} ${y - 30} ${left - 14} ${y - 43}H${left}V${y}Z`;
  return `<path fill="lit:#f0e6d0" d="M${left - 2} ${y - 6}H${right}V${y - 36}H${left - 2}Z"/>
  <path fill="none" stroke="${light.shaded('#c9b896')}" stroke-width="1.2" opacity="0.7" d="${lines.join('')}"/>
  <path fill="paint:${colour}" d="M${left - 10} ${y}H${right + 8}V${y - 7}H${left - 10}ZM${left - 10} ${y - 35}H${right + 8}V${y - 43}H${left - 10}Z"/>
  <path fill="shaded:${colour}" d="${spine}"/>`;
}

/** Two books, one on the other. */
export const book: Thing = (stage, depth) => {
  const { dice } = stage;
  const own = ownColour(stage, 'book', ['#8a3f3a', '#2f5a6a', '#6a5a8a', '#c9973f']);
  const other = dice.pick(['#3f6f7f', '#b8623f', '#7a8a5a']);
  const pile = volume(stage, 0, own, 0) + volume(stage, -44, other, dice.between(-14, 14));
  return inLight(stage, depth, pile);
};

/** A cup that steams, on its saucer. */
export const cup = figure('cup', ['#f0e8da', '#c9573f', '#3f6f7f', '#d9a94a']).drawn(
  ({ dice, defs }) => {
    const sway = (reach: number) => dice.between(-reach, reach);
    const steam = [-14, 2, 16].map(
      (x) => `M${x} -82C${x + sway(16)} -98 ${x + sway(16)} -112 ${x + sway(12)} -136`,
    );
    return `<ellipse cx="0" cy="-4" rx="66" ry="10" fill="shaded:own"/><ellipse cx="0" cy="-7" rx="66" ry="10" fill="lit:own"/>
    <ellipse cx="0" cy="-7" rx="34" ry="5" fill="shaded:own" opacity="0.5"/>
    <path fill="none" stroke="paint:own" stroke-width="8" d="M36 -58C64 -62 62 -24 30 -24"/>
    <path fill="pot:own" d="M-42 -70H42C42 -36 34 -12 18 -7H-18C-34 -12 -42 -36 -42 -70Z"/>
    <ellipse cx="0" cy="-70" rx="42" ry="9" fill="lit:own"/><ellipse cx="0" cy="-69" rx="37" ry="7" fill="paint:#4a2c1c"/>
    <ellipse cx="-6" cy="-70" rx="18" ry="2.6" fill="lit:#9a6a44" opacity="0.7"/>
    <g filter="${defs.blur(3)}"><path fill="none" stroke="lit:#ffffff" stroke-width="6" opacity="0.34" d="${steam.join('')}"/></g>`;
  },
);

/** A candle that burns. */
export const candle = figure('candle', ['#efe4cc', '#d9c3a0', '#b8503f']).drawn(
  ({ light, defs }) => {
    const glow = defs.radial({
      0: [light.lamp('#ffc866'), 0.75],
      30: [light.lamp('#ffb04a'), 0.26],
      100: [light.lamp('#ff9a3a'), 0],
    });
    return `<circle cx="0" cy="-92" r="170" fill="${glow}"/>
  <ellipse cx="0" cy="0" rx="28" ry="6" fill="shaded:#8a6f3f"/><ellipse cx="0" cy="-3" rx="28" ry="6" fill="lit:#b8975a"/>
  <path fill="pot:own" d="M-13 -74C-6 -71 6 -71 13 -74V0H-13Z"/>
  <ellipse cx="0" cy="-74" rx="13" ry="3.4" fill="lit:own"/>
  <path fill="none" stroke="#2b2320" stroke-width="1.6" d="M0 -74V-82"/>
  <path fill="lamp:#ffb13a" d="M-6 -82C-9 -92 -2 -100 0 -112C3 -100 9 -92 6 -82C4 -77 -4 -77 -6 -82Z"/>
  <path fill="lamp:#fff3c0" d="M-3 -81C-4 -88 0 -94 1 -100C3 -92 4 -86 3 -81Z"/>`;
  },
);

/** Where the flowers of a bouquet are, and how large. */
const BLOOMS = [
  [-34, -118, 0.9],
  [-14, -146, 1.1],
  [12, -136, 1],
  [32, -114, 0.85],
  [0, -112, 0.9],
] as const;

function bloom({ light }: Stage, colour: string): string {
  const petals = many(9, (i) => {
    const angle = (i * Math.PI * 2) / 9;
    const tone = i % 2 ? light.paint(colour) : light.lit(colour);
    return ellipse(Math.cos(angle) * 9, Math.sin(angle) * 8, [7.4, 6.6], tone);
  });
  const inner = many(5, (i) => {
    const at = [Math.cos(i * 1.256 + 0.5) * 4.4, Math.sin(i * 1.256 + 0.5) * 4] as const;
    return ellipse(...at, [5, 4.4], light.shaded(colour), { opacity: 0.55 });
  });
  return petals + inner + circle(0, 0, 3.4, light.paint('#f0cf72'));
}

function bouquet(stage: Stage, colours: readonly [string, ...string[]]): string {
  return BLOOMS.map(([x, y, size]) => {
    const to = x > 0 ? 1 : -1;
    const leaf = `M${x * 0.4} ${(y - 74) * 0.5}q${16 * to} -6 ${22 * to} -20q${-18 * to} 2 ${-22 * to} 20Z`;
    return `<path fill="none" stroke="shaded:#4f7a45" stroke-width="2.4" d="M0 -74Q${x * 0.3} ${(y - 74) / 2} ${x} ${y}"/>
    <path fill="paint:#6b9456" d="${leaf}"/>${placed(bloom(stage, stage.dice.pick(colours)), x, y, size)}`;
  }).join('');
}

/** A vase of flowers. */
export const vase = figure('vase', ['#3f6f7f', '#d9cdb8', '#b5583f', '#5a6a8a']).drawn((stage) => {
  const { brief } = stage;
  const said = brief.colourOf('flowers');
  brief.has('flowers');
  return `<g transform="scale(0.68)">${bouquet(stage, said ? [said] : ['#d8644f', '#f0b85a', '#e9d9c9', '#c97a9a'])}
    <path fill="pot:own" d="M-13 -78H13C12 -66 14 -60 24 -50C38 -36 34 -10 20 0H-20C-34 -10 -38 -36 -24 -50C-14 -60 -12 -66 -13 -78Z"/>
    <ellipse cx="0" cy="-78" rx="13" ry="3" fill="shaded:own"/>
    <path fill="none" stroke="lit:own" stroke-width="1.4" opacity="0.7" d="M-30 -34Q0 -26 30 -34M-31 -29Q0 -21 31 -29"/>${glint(stage, 18, -34, 3)}
  </g>`;
});

/** A plant with many leaves in a pot. */
export const plant = figure('plant', ['#b8623f', '#d8cfc0', '#5f6f72']).drawn(({ dice, light }) => {
  const leaves = many(15, (i) => {
    const angle = -160 + (320 * i) / 14 + dice.between(-8, 8);
    const length = dice.between(40, 62) * (1 - Math.abs(angle) / 420);
    const green = dice.pick(['#4f8a55', '#3f7a4f', '#6a9f5f']);
    const outline = `M0 0C${-length * 0.24} ${-length * 0.5} ${-length * 0.16} ${-length * 0.9} 0 ${-length}C${length * 0.16} ${-length * 0.9} ${length * 0.24} ${-length * 0.5} 0 0Z`;
    return `<g transform="translate(0 -36) rotate(${(angle * 0.5).toFixed(0)})">
      <path fill="${angle * light.side > 0 ? 'lit' : 'shaded'}:${green}" d="${outline}"/>
      <path fill="none" stroke="shaded:${green}" stroke-width="0.9" opacity="0.6" d="M0 0V${-length * 0.9}"/>
    </g>`;
  });
  return `${leaves}<path fill="pot:own" d="M-22 -38H22L17 0H-17Z"/>
  <path fill="lit:own" d="M-25 -44H25V-36H-25Z"/>`;
});
