import { circle, group, many } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { figure, inLight, ownColour, type Thing } from './figure.ts';

export const isWintry = ({ brief }: Stage): boolean =>
  brief.mentionsAny(['snow', 'winter', 'snowfall']);

type Pane = readonly [x: number, y: number, width: number, height: number];

/** A pane: lit from inside in the dark and while the sun is low, glass by day. */
function pane({ light }: Stage, [x, y, width, height]: Pane): string {
  const lamp = light.isDark ? 'lamp:#ffd27a' : 'lamp:#ffe6b0';
  const fill = light.isDark || light.body.height < 0.2 ? lamp : 'shaded:#6f8797';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>
  <path fill="none" stroke="shaded:#4a3528" stroke-width="1.4" d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}"/>`;
}

/** The light of windows on their surroundings, in the dark. */
function glowAround({ light, defs }: Stage, x: number, y: number, r: number): string {
  if (!light.isDark) return '';
  const lamp = light.lamp('#ffb55a');
  const fill = defs.radial({ 0: [lamp, 0.5], 50: [lamp, 0.16], 100: [lamp, 0] });
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

function tower(stage: Stage, cone: string, x: number, width: number, height: number): string {
  const dark = stage.light.side < 0 ? [x + width * 0.55, x + width + 3] : [x, x - 3];
  const [middle, eaves, tip] = [x + width / 2, -height - 4, -height - width * 1.9];
  return `<path fill="paint:own" d="M${x} 0V${-height}H${x + width}V0Z"/>
  <rect fill="shaded:own" x="${dark[0]}" y="${-height}" width="${width * 0.45}" height="${height}"/>
  <rect fill="lit:own" x="${x - 1.5}" y="${eaves}" width="${width + 3}" height="5"/>
  <path fill="paint:${cone}" d="M${x - 3} ${eaves}L${middle} ${tip}L${x + width + 3} ${eaves}Z"/>
  <path fill="shaded:${cone}" d="M${middle} ${eaves}V${tip}L${dark[1]} ${eaves}Z"/>
  ${pane(stage, [middle - 2, -height + 9, 4, 8])}`;
}

/** A castle with four towers. */
export const castle = figure('castle', '#b3a698').drawn((stage) => {
  const cone = stage.dice.pick(['#8f3f3a', '#3f5f80', '#5a4a70']);
  return `${glowAround(stage, 0, -40, 130)}
  ${tower(stage, cone, -24, 16, 70)}${tower(stage, cone, 6, 18, 84)}
  <rect fill="paint:own" x="-46" y="-34" width="92" height="34"/>
  <rect fill="lit:own" x="-46" y="-39" width="92" height="6"/>
  ${tower(stage, cone, -56, 17, 52)}${tower(stage, cone, 40, 17, 56)}
  <path fill="shaded:#3d2f2b" d="M-9 0V-16C-9 -26 9 -26 9 -16V0Z"/>`;
});

/** A tent, lit from inside in the dark. */
export const tent: Thing = (stage, depth) => {
  const { light } = stage;
  const own = ownColour(stage, 'tent', ['#d9782f', '#c9a03a', '#3f7f86', '#b5483a']);
  return inLight(
    stage,
    depth,
    `${glowAround(stage, -10, -26, 130)}
    <path fill="none" stroke="paint:#d8cdb8" stroke-width="1" d="M-62 0L-78 6M62 -4L80 6"/>
    <path fill="${light.shaded(own, depth * 0.7)}" d="M-8 -72L66 -8L60 0H6Z"/>
    <path fill="${light.isDark ? 'lamp' : 'lit'}:${own}" d="M-62 0L-8 -72L6 0Z"/>
    <path fill="${light.isDark ? 'lamp:#ffd082' : 'shaded:#4b3a30'}" d="M-30 0L-8 -72L-6 0Z"/>`,
  );
};

function chimneySmoke({ dice, light, defs }: Stage): string {
  const fill = light.lit('#e8e6e4', 0.3);
  const puffs = many(9, (i) => {
    const x = 31 + i * 3.6 + dice.between(-3, 3);
    return circle(x, -97 - i * 8.5, 3 + i * 1.3, fill, { opacity: 0.5 - i * 0.045 });
  });
  return group(puffs, { filter: defs.blur(2) });
}

/** A cabin with a chimney; in winter there is snow on its roof. */
export const house = figure('house', ['#8a5a3c', '#a3432f', '#d9cdb8', '#6f7f86', '#b98a56']).drawn(
  (stage) => {
    const { dice, light } = stage;
    const [gable, wing] = light.side < 0 ? ['lit', 'shaded'] : ['paint', 'paint'];
    const wintry = isWintry(stage);
    const roof = wintry ? '#f3f6f9' : dice.pick(['#5b4038', '#7a3d30', '#4b4f57']);
    const cap = wintry ? '<rect fill="lit:#f3f6f9" x="25" y="-97" width="12" height="4"/>' : '';
    return `${glowAround(stage, 10, -24, 120)}${chimneySmoke(stage)}
    <path fill="shaded:#7d5848" d="M26 -68V-94H36V-68Z"/>${cap}
    <path fill="${wing}:own" d="M22 0V-42L56 -42V0Z"/>
    <path fill="${gable}:own" d="M-28 0V-42L-3 -72L22 -42V0Z"/>
    <path fill="none" stroke="shaded:own" stroke-width="0.9" opacity="0.6" d="M-28 -12H22M-28 -22H22M-28 -32H22"/>
    <path fill="lit:${roof}" d="M-3 -76L-34 -39L-30 -36L-3 -68L24 -37L62 -37L40 -76Z"/>
    <path fill="paint:${roof}" d="M-3 -76L40 -76L62 -37L24 -37Z"/>
    <path fill="shaded:#4a2f22" d="M-8 0V-24H4V0Z"/>
    ${pane(stage, [-22, -30, 10, 12])}${pane(stage, [9, -30, 9, 12])}
    ${pane(stage, [32, -30, 14, 13])}${pane(stage, [-7, -54, 8, 9])}`;
  },
);

function beams({ light, defs }: Stage): string {
  if (!light.isDark && !light.covered) return '';
  const shine = light.lamp('#fff0b8');
  const stops = { 0: [shine, 0.6], 100: [shine, 0] } as const;
  return `<path fill="${defs.linear(stops, [0, 0, 1, 0])}" d="M4 -89L300 -140V-44Z"/>
  <path fill="${defs.linear(stops, [1, 0, 0, 0])}" d="M-4 -89L-220 -116V-66Z"/>`;
}

/** A lighthouse on its rock, with its beam in the dark. */
export const lighthouse = figure('lighthouse', '#c23b2c').drawn((stage) => {
  const { light, defs } = stage;
  const body = 'M-12 0L-8 -78H8L12 0Z';
  const bands = [-70, -38, -6].map(
    (y) => `<rect fill="paint:own" x="-14" y="${y}" width="28" height="14"/>`,
  );
  return `${beams(stage)}
  <path fill="shaded:#6d665f" d="M-52 8C-48 -6 -30 -6 -22 -2C-10 -8 12 -8 24 -2C36 -6 48 0 54 8Z"/>
  <path fill="lit:#a39a8c" opacity="0.6" d="M-40 4C-36 -4 -26 -4 -20 -1C-8 -6 4 -6 14 -2C0 0 -20 2 -40 4Z"/>
  <g clip-path="${defs.clip(body)}">
    <path fill="lit:#f3efe6" d="${body}"/>${bands.join('')}
    <path fill="shaded:#40405a" opacity="0.28" d="${light.side < 0 ? 'M2 0V-80H20V0Z' : 'M-2 0V-80H-20V0Z'}"/>
  </g>
  <rect fill="shaded:#4a4a52" x="-11" y="-82" width="22" height="4"/>
  <rect fill="lamp:#ffe9a8" x="-6" y="-94" width="12" height="12"/>
  <path fill="none" stroke="shaded:#4a4a52" stroke-width="1" d="M-2 -94V-82M2 -94V-82"/>
  <path fill="paint:own" d="M-9 -94L0 -105L9 -94Z"/>`;
});

const SAIL = `<path fill="none" stroke="shaded:#5a4636" stroke-width="2" d="M0 0V-46"/>
  <path fill="lit:#f4ecdc" opacity="0.92" d="M1 -8H10V-46H1Z"/>
  <path fill="none" stroke="shaded:#5a4636" stroke-width="0.8" d="M1 -20H10M1 -32H10M5.5 -8V-46"/>`;

/** A windmill with four sails. */
export const windmill = figure('windmill', '#e6dcc8').drawn(({ dice, light }) => {
  const start = dice.between(10, 70);
  const sails = [0, 90, 180, 270].map(
    (angle) => `<g transform="translate(0 -68) rotate(${(start + angle).toFixed(0)})">${SAIL}</g>`,
  );
  return `<path fill="paint:own" d="M-17 0L-11 -64H11L17 0Z"/>
  <path fill="shaded:own" opacity="0.7" d="${light.side < 0 ? 'M2 0V-64H11L17 0Z' : 'M-2 0V-64H-11L-17 0Z'}"/>
  <path fill="shaded:#5a3d2c" d="M-5 0V-14C-5 -19 5 -19 5 -14V0Z"/>
  <path fill="shaded:#7c4a38" d="M-13 -62C-12 -78 12 -78 13 -62Z"/>
  ${sails.join('')}<circle cx="0" cy="-68" r="2.6" fill="shaded:#5a4636"/>`;
});

function flame({ dice }: Stage, size: number, colour: string): string {
  const lean = dice.between(-8, 8);
  return `<path fill="lamp:${colour}" d="M${-26 * size} 0C${-40 * size} ${-34 * size} ${-10 * size} ${-42 * size} ${lean} ${-92 * size}C${8 * size} ${-60 * size} ${40 * size} ${-46 * size} ${26 * size} 0Z"/>`;
}

/** A campfire: logs, flames, sparks. */
export const fire: Thing = (stage, depth) => {
  const { dice, light, defs } = stage;
  const glow = defs.radial({
    0: [light.lamp('#ff9a3c'), 0.6],
    30: [light.lamp('#ff8a34'), 0.25],
    100: [light.lamp('#ff7a2c'), 0],
  });
  const sparks = many(20, () => {
    const [x, y] = [dice.between(-34, 34), -60 - dice.unit() * 90];
    return circle(x, y, dice.between(0.7, 1.8), light.lamp('#ffcf70'));
  });
  const drawing = `<circle cx="0" cy="-34" r="210" fill="${glow}"/>
  ${flame(stage, 1, '#e0541f')}${flame(stage, 0.74, '#f59a2e')}${flame(stage, 0.44, '#ffe08a')}
  <path fill="none" stroke="shaded:#5a3826" stroke-width="10" d="M-38 4L34 -8M-34 -8L38 4M-16 6L14 8"/>
  ${sparks}
  <ellipse cx="0" cy="6" rx="54" ry="6" fill="lamp:#ff9a3c" opacity="0.25"/>`;
  return inLight(stage, depth, drawing);
};
