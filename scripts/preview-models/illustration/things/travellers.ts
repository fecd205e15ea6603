import { figure, inLight, type Thing } from './figure.ts';

const STRIPES = [
  ['#d8452f', '#f3e3c0'],
  ['#2f7f8a', '#f0c95a'],
  ['#e08a2e', '#f6ecd6'],
  ['#5a5aa8', '#e9a7b0'],
  ['#c23b5a', '#f4c542'],
] as const;

/** How far the seams of a balloon bulge, from the left to the right. */
const SEAMS = [-34, -22, -9, 9, 22, 34] as const;

/** The strips of cloth between two seams. */
const GORES = SEAMS.slice(1).map((right, i) => {
  const left = SEAMS[i] ?? 0;
  const seam = `C${left * 1.06} -84 ${left * 1.06} -52 ${left * 0.24} -22`;
  return `M0 -100${seam}L${right * 0.24} -22C${right * 1.06} -52 ${right * 1.06} -84 0 -100Z`;
});

/** A hot air balloon, 100 high with its basket; its fire is seen in the dark. */
export const balloon: Thing = (stage, depth) => {
  const { brief, dice, light, defs } = stage;
  const [own, other] = dice.pick(STRIPES);
  const first = brief.colourOf('balloon') ?? own;
  const outline =
    'M0 -100C26 -100 36 -80 34 -64C32 -48 14 -34 8 -22H-8C-14 -34 -32 -48 -34 -64C-36 -80 -26 -100 0 -100Z';
  const gores = GORES.map((d, i) => `<path fill="paint:${i % 2 ? other : first}" d="${d}"/>`);
  const night = light.shaded('#2c2540', depth);
  const dark = defs.linear(
    { 0: [night, 0], 50: [night, 0.06], 100: [night, 0.46] },
    light.across(0.3),
  );
  const flame = defs.radial({ 0: [light.lamp('#ffd070'), 0.8], 100: [light.lamp('#ff9a40'), 0] });
  const fire = light.isDark ? `<circle cx="0" cy="-30" r="30" fill="${flame}"/>` : '';
  const drawing = `<g clip-path="${defs.clip(outline)}">
    <path fill="paint:${first}" d="${outline}"/>${gores.join('')}
    <path fill="${dark}" d="${outline}"/>${fire}
  </g>
  <path fill="none" stroke="shaded:#4a3a30" stroke-width="0.8" d="M-7.5 -22L-4.5 -10M7.5 -22L4.5 -10"/>
  <path fill="shaded:#8a5c38" d="M-5.5 -10H5.5L4.5 0H-4.5Z"/>
  <rect fill="lit:#c08a54" x="-6" y="-11" width="12" height="2"/>`;
  return inLight(stage, depth, drawing);
};

/** A rocket on its jet of fire. */
export const rocket = figure('rocket', '#eceae4').drawn(({ light, defs, dice }) => {
  const glow = defs.radial({ 0: [light.lamp('#ffb050'), 0.6], 100: [light.lamp('#ffb050'), 0] });
  return `<circle cx="0" cy="20" r="90" fill="${glow}"/>
  <path fill="lamp:#f08a2c" d="M-9 -5C-16 20 -6 40 ${dice.between(-3, 3).toFixed(1)} 72C8 40 16 20 9 -5Z"/>
  <path fill="lamp:#ffe9a0" d="M-5 -5C-8 14 -3 28 0 44C3 28 8 14 5 -5Z"/>
  <path fill="paint:#c8402f" d="M-13 -34C-28 -26 -31 -10 -28 4L-11 -8ZM13 -34C28 -26 31 -10 28 4L11 -8Z"/>
  <path fill="tube:own" d="M-12 -6C-18 -38 -16 -76 0 -104C16 -76 18 -38 12 -6Z"/>
  <path fill="paint:#c8402f" d="M-10.4 -80C-8 -89 -4 -97 0 -104C4 -97 8 -89 10.4 -80Z"/>
  <circle cx="0" cy="-60" r="6.5" fill="shaded:#c9c2b6"/><circle cx="0" cy="-60" r="4.6" fill="lamp:#8fd0e8"/>`;
});

/** A sailing boat with its mirror image. */
export const boat = figure('boat', ['#7a3b2c', '#2f4a63', '#f1ead9', '#8a5a36', '#b0402f']).drawn(
  ({ dice, light, defs }, depth) => {
    const cloth = dice.pick(['#f6efe0', '#f3e4c8', '#e9efef', '#c8452f']);
    const mainSail = light.side > 0 ? `lit:${cloth}` : light.shaded(cloth, depth * 0.8);
    const whole = `<path fill="paint:own" d="M-42 -14L48 -16C44 -6 36 0 26 0H-24C-34 0 -40 -6 -42 -14Z"/>
    <path fill="lit:own" d="M-42 -14L48 -16L46.5 -11L-41 -9Z"/>
    <path fill="none" stroke="shaded:#5a4232" stroke-width="2" d="M2 -14V-104"/>
    <path fill="${mainSail}" d="M5 -100C30 -70 42 -44 46 -22L5 -20Z"/>
    <path fill="${light.side < 0 ? 'lit' : 'paint'}:${cloth}" d="M-1 -94C-14 -66 -28 -42 -40 -20L-1 -19Z"/>
    <path fill="none" stroke="shaded:${cloth}" stroke-width="0.8" opacity="0.6" d="M5 -80L17 -80M5 -60L31 -58M5 -40L41 -38"/>
    <path fill="paint:#c8452f" d="M2 -104L14 -101L2 -98Z"/>`;
    return `<g opacity="0.34" filter="${defs.blur(1.6)}"><g transform="scale(1 -0.62)">${whole}</g></g>
    <ellipse cx="4" cy="1" rx="58" ry="2.2" fill="lit:#ffffff" opacity="0.5"/>${whole}`;
  },
);

const wheel = (x: number) => `<circle cx="${x}" cy="-12" r="19" fill="shaded:#26242a"/>
  <circle cx="${x}" cy="-12" r="10" fill="paint:#c9c5bd"/><circle cx="${x}" cy="-12" r="3.4" fill="shaded:#55525a"/>`;

/** A small car in side view, its lamps on in the dark. */
export const car = figure('car', ['#c8402f', '#e0a63a', '#3f8f96', '#e9dfcc', '#4f6fa8']).drawn(
  ({ light, defs }) => {
    const shine = light.lamp('#fff0c0');
    const beam = defs.linear({ 0: [shine, 0.55], 100: [shine, 0] }, [0, 0, 1, 0]);
    return `${light.isDark ? `<path fill="${beam}" d="M94 -34L330 -62V6Z"/>` : ''}
    <ellipse cx="0" cy="0" rx="104" ry="6" fill="shaded:#1c1a22" opacity="0.5"/>
    <path fill="dome:own" d="M-98 -18C-100 -36 -92 -44 -72 -46C-58 -66 -40 -80 -6 -80C28 -80 44 -64 58 -48C80 -46 96 -40 98 -28C100 -20 98 -12 94 -10H-92C-96 -10 -98 -14 -98 -18Z"/>
    <path fill="${light.isDark ? 'paint:#7f95b5' : 'lit:#bcd6df'}" d="M-56 -47C-46 -62 -34 -71 -10 -72V-47ZM-2 -72C22 -72 34 -62 46 -47H-2Z"/>
    <path fill="#ffffff" opacity="0.28" d="M-40 -62L-30 -69L-40 -47H-50ZM14 -71L22 -69L10 -47H2Z"/>
    <path fill="none" stroke="lit:#f4efe4" stroke-width="2.4" opacity="0.8" d="M-94 -30H94"/>
    <path fill="none" stroke="shaded:own" stroke-width="1.4" d="M-6 -72V-14M-50 -46C-54 -36 -54 -24 -50 -14"/>
    <rect fill="lit:#f4efe4" x="-22" y="-40" width="11" height="3"/>
    ${wheel(-56)}${wheel(58)}
    <circle cx="92" cy="-32" r="5.5" fill="lamp:#fff2c4"/><rect fill="lamp:#d8402c" x="-99" y="-36" width="6" height="10"/>`;
  },
);

/** An astronaut in a suit. */
export const astronaut = figure('astronaut', '#eef0f2').drawn(({ light, defs }) => {
  const visor = defs.linear({
    0: light.lamp('#ffd88a'),
    50: light.lamp('#c2703a'),
    100: light.lamp('#3a2b4f'),
  });
  return `<rect x="-21" y="-80" width="42" height="42" rx="8" fill="shaded:#b5bac4"/>
  <path fill="shaded:own" d="M-15 -40L-17 -6C-17 0 -5 0 -5 -5L-1 -30H1L5 -5C5 0 17 0 17 -6L15 -40Z"/>
  <path fill="none" stroke="lit:own" stroke-width="10" d="M-16 -68C-26 -60 -28 -50 -25 -40M16 -68C26 -60 30 -54 32 -64"/>
  <rect x="-17" y="-76" width="34" height="42" rx="12" fill="lit:own"/>
  <rect x="-9" y="-60" width="18" height="12" rx="2.5" fill="paint:#9aa3b0"/>
  <circle cx="-4" cy="-54" r="2" fill="lamp:#e0563a"/><circle cx="3" cy="-54" r="2" fill="lamp:#5fb0d8"/>
  <circle cx="0" cy="-86" r="18" fill="lit:own"/>
  <ellipse cx="0" cy="-86" rx="13.5" ry="11.5" fill="${visor}"/>
  <path fill="none" stroke="#ffffff" stroke-width="2" opacity="0.8" d="M-9 -90C-7 -95 -2 -97 2 -97"/>`;
});

const JACKETS = ['#c0472f', '#d9a13a', '#3f6f8f', '#4f7a5a', '#7a4a70', '#e6dccb'] as const;

/** Someone who stands and looks into the distance, some with a backpack. */
export const person = figure('person', JACKETS).drawn(({ dice, light }) => {
  const half =
    light.side < 0
      ? 'M0 -82C4 -83 6 -82 8 -80C13 -74 14 -56 11 -38H1Z'
      : 'M0 -82C-4 -83 -6 -82 -8 -80C-13 -74 -14 -56 -11 -38H-1Z';
  const hair = dice.pick(['#2f2523', '#6b452c', '#a87a45', '#3a3236']);
  const pack = '<rect x="-8" y="-76" width="16" height="24" rx="4" fill="paint:#7a6248"/>';
  return `<path fill="shaded:#3a3f52" d="M-9 -42L-8 0H-2L0 -30L2 0H8L9 -42Z"/>
    <path fill="none" stroke="shaded:own" stroke-width="4.6" d="M-10 -75C-16 -64 -16 -54 -13 -44M10 -75C16 -64 16 -54 13 -44"/>
    <path fill="paint:own" d="M-11 -38C-14 -56 -13 -74 -8 -80C-4 -83 4 -83 8 -80C13 -74 14 -56 11 -38Z"/>
    <path fill="shaded:own" opacity="0.7" d="${half}"/>${dice.chance(0.4) ? pack : ''}
    <circle cx="0" cy="-90" r="7.6" fill="paint:#c99878"/>
    <path fill="paint:${hair}" d="M-8 -88C-9 -100 9 -100 8 -88C7 -84 -7 -84 -8 -88Z"/>`;
});
