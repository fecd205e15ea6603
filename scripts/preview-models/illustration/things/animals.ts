import { mix } from '../colour/mix.ts';
import { circle, many } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { figure, type Thing } from './figure.ts';

const GULL =
  'M-34 -7C-24 -20 -10 -16 0 0C10 -16 24 -20 34 -7C22 -13 10 -8 2 5H-2C-10 -8 -22 -13 -34 -7Z';

/** A bird on the wing, seen from far. */
export const flyingBird: Thing = ({ brief, light, dice }, depth) => {
  const own = brief.colourOf('bird') ?? brief.colourOf('gull');
  const pale = mix(light.sky[4], '#ffffff', 0.4);
  const feather = !own && light.isDark ? pale : light.paint(own ?? '#3a3d48', depth);
  return `<path transform="rotate(${dice.between(-16, 12).toFixed(0)})" fill="${feather}" d="${GULL}"/>`;
};

/** A songbird on a twig. */
export const perchedBird = figure('bird', ['#3f6fa8', '#b5472f', '#c99a2e', '#4f7f6a']).drawn(`
  <path fill="none" stroke="shaded:#6a4a34" stroke-width="2.4" d="M4 -11L2 2M14 -12L15 2"/>
  <path fill="coat:own" d="M-62 -2L-24 -34C-18 -66 4 -88 28 -88C42 -88 51 -80 53 -70L66 -64L53 -59C54 -36 36 -12 8 -10C-4 -9 -14 -12 -22 -18L-56 8Z"/>
  <path fill="lit:#f3dcbf" opacity="0.85" d="M50 -56C52 -36 36 -12 8 -10C20 -22 28 -40 50 -56Z"/>
  <path fill="shaded:own" d="M20 -56C8 -60 -10 -48 -22 -34C-30 -24 -44 -10 -54 -2C-30 -6 8 -16 18 -34C22 -42 23 -50 20 -56Z"/>
  <path fill="none" stroke="lit:own" stroke-width="2" opacity="0.7" d="M12 -46C0 -38 -12 -28 -24 -18M16 -38C6 -30 -6 -22 -18 -16"/>
  <path fill="paint:#e0a03a" d="M52 -70L68 -64L52 -58Z"/>
  <circle cx="39" cy="-72" r="3.2" fill="#151214"/><circle cx="40" cy="-73" r="1" fill="#ffffff"/>`);

/** A cat that sits and looks into the picture. */
export const cat = figure('cat', ['#2e2b33', '#4a4650', '#c07a3e', '#8a8288', '#e8dfd2']).drawn(`
  <path fill="none" stroke="paint:own" stroke-width="8" d="M20 -5C44 2 56 -12 48 -28C45 -36 50 -42 56 -40"/>
  <path fill="coat:own" d="M-27 0C-36 -24 -25 -50 -13 -58C-6 -62 6 -62 13 -58C26 -50 36 -24 27 0C18 2 -18 2 -27 0Z"/>
  <path fill="coat:own" d="M-20 -68C-23 -78 -22 -92 -19 -101C-13 -98 -8 -93 -5 -88C-2 -89 2 -89 5 -88C8 -93 13 -98 19 -101C22 -92 23 -78 20 -68C17 -56 -17 -56 -20 -68Z"/>
  <path fill="none" stroke="shaded:own" stroke-width="2" opacity="0.5" d="M0 -58C-2 -40 -2 -24 0 -8"/>
  <path fill="none" stroke="shaded:own" stroke-width="2" opacity="0.6" d="M-20 -4C-26 -16 -22 -28 -14 -32M20 -4C26 -16 22 -28 14 -32"/>`);

/** A dog that sits and looks to the side. */
export const dog = figure('dog', ['#b98146', '#7a5236', '#d8b98a', '#3b3532', '#c8bfb4']).drawn(`
  <path fill="none" stroke="paint:own" stroke-width="7" d="M-26 -5C-40 -3 -50 -14 -50 -26"/>
  <path fill="coat:own" d="M16 0L15 -6C13 -20 17 -32 15 -44C15 -50 18 -54 20 -57L35 -58C40 -60 40 -68 35 -70L26 -75C23 -84 14 -89 5 -87C-3 -85 -7 -78 -8 -68C-11 -56 -20 -42 -26 -28C-34 -16 -35 -5 -31 0Z"/>
  <path fill="shaded:own" opacity="0.55" d="M8 0C8 -14 10 -26 8 -36L-2 -30C-2 -18 -3 -8 -6 0Z"/>
  <ellipse cx="-17" cy="-13" rx="14" ry="13" fill="shaded:own" opacity="0.45"/>
  <path fill="shaded:own" d="M3 -84C-9 -82 -13 -66 -6 -56C2 -56 8 -70 10 -80Z"/>
  <circle cx="37" cy="-67" r="3.2" fill="#1b1719"/><circle cx="22" cy="-74" r="2" fill="#1b1719"/>
  <path fill="none" stroke="paint:#c7361a" stroke-width="4" d="M-7 -60C0 -54 10 -52 17 -54"/>`);

/** A fox that sits; a wolf is one with another coat and a slimmer tail. */
const canine = ({ light }: Stage, pale: string, bushy: number) =>
  `<g transform="scale(${bushy})">
    <path fill="coat:own" d="M-18 -3C-42 6 -66 -2 -68 -22C-69 -38 -58 -48 -48 -44C-52 -30 -42 -17 -20 -18Z"/>
    <path fill="lit:${pale}" d="M-67 -29C-68 -40 -58 -48 -48 -44C-50 -38 -50 -33 -48 -29C-54 -34 -60 -26 -67 -29Z"/>
  </g>
  <path fill="coat:own" d="M14 0C13 -16 16 -32 14 -43C15 -50 17 -54 19 -57C26 -55 34 -54 41 -55C37 -60 32 -65 28 -68C27 -73 24 -77 21 -79C23 -86 23 -94 21 -102C15 -98 11 -92 9 -86C6 -87 4 -87 2 -86C0 -92 -4 -97 -8 -100C-9 -92 -8 -84 -5 -78C-8 -70 -9 -62 -11 -54C-21 -41 -29 -26 -29 -11C-29 -4 -27 0 -22 0Z"/>
  <path fill="lit:${pale}" d="M14 -43C15 -50 17 -54 19 -57C26 -55 34 -54 41 -55C34 -51 26 -51 22 -46C24 -34 18 -26 14 -16Z"/>
  <path fill="${light.shaded('#3a2620', 0.1)}" opacity="0.7" d="M14 0C13.5 -8 14 -14 14.5 -20L6 -20C6 -12 5 -6 3 0Z"/>
  <path fill="none" stroke="shaded:own" stroke-width="2.2" opacity="0.6" d="M-24 -3C-30 -18 -18 -30 -4 -24"/>
  <circle cx="40" cy="-56" r="2.6" fill="#1b1719"/><ellipse cx="23" cy="-69" rx="1.8" ry="2.2" fill="#1b1719"/>`;

export const fox = figure('fox', ['#d9702a', '#cf6326', '#e0843c']).drawn((stage) =>
  canine(stage, '#f7efe2', 1),
);
export const wolf = figure('wolf', ['#7f858e', '#5d626c', '#a3a5a8']).drawn((stage) =>
  canine(stage, '#e6e4df', 0.82),
);

/** A horse that stands. */
export const horse = figure('horse', ['#7a4a2e', '#4b3128', '#a87148', '#e4dccf']).drawn(`
  <path fill="shaded:own" d="M33 -40L41 -23L38 -5L41 0H33L33 -20L26 -37ZM-37 -42L-47 -24L-44 -5L-40 0H-48L-52 -21L-46 -44Z"/>
  <path fill="shaded:own" d="M-45 -57C-59 -54 -63 -34 -57 -16C-53 -26 -50 -42 -44 -48Z"/>
  <path fill="coat:own" d="M-45 -58C-36 -66 -20 -64 -8 -61C2 -59 12 -61 19 -67C27 -77 33 -90 39 -98L42 -107L47 -99C53 -95 59 -86 65 -78C68 -73 66 -67 60 -68C55 -70 51 -74 46 -76C43 -71 40 -63 38 -54C38 -46 35 -41 31 -38C32 -30 32 -24 31 -18L29 -5L33 0H24L25 -18C24 -26 23 -30 21 -34C10 -31 -10 -30 -22 -36C-26 -30 -28 -24 -27 -16L-25 -5L-21 0H-31L-33 -18C-34 -26 -38 -32 -43 -38C-51 -44 -52 -53 -45 -58Z"/>
  <path fill="shaded:own" d="M41 -102C31 -95 21 -80 13 -64C22 -64 33 -72 38 -88Z"/>
  <circle cx="52" cy="-87" r="1.5" fill="#151214"/>`);

/** A stag that looks up. */
export const deer = figure('deer', ['#a06a3e', '#8a5834', '#b57f50']).drawn(`
  <path fill="shaded:own" d="M26 -42L32 -22L30 0H26L25 -20L19 -40ZM-32 -44L-42 -24L-38 0H-42L-47 -24L-42 -46Z"/>
  <path fill="none" stroke="paint:#5c4632" stroke-width="2.2" d="M32 -98C27 -108 31 -118 24 -130M29 -110C24 -112 21 -116 20 -122M29 -119C33 -123 35 -127 36 -132M37 -98C41 -106 41 -114 50 -124M41 -108C47 -109 51 -112 54 -116M43 -114C42 -120 43 -126 46 -131"/>
  <path fill="coat:own" d="M-37 -59C-26 -63 -8 -60 7 -61C15 -62 19 -67 22 -76C24 -83 25 -89 28 -94C31 -99 37 -99 41 -96L53 -88C56 -84 53 -81 48 -82L39 -80C37 -72 34 -60 31 -52C29 -46 26 -42 24 -40L23 -20L24 0H19L18 -20L16 -38C6 -36 -14 -36 -24 -41C-26 -34 -28 -28 -30 -22L-27 0H-32L-36 -22C-37 -32 -42 -41 -43 -50C-43 -55 -41 -58 -37 -59Z"/>
  <path fill="lit:#ead8bd" opacity="0.6" d="M-24 -41C-14 -36 6 -36 16 -38C6 -43 -12 -45 -24 -41Z"/>
  <path fill="lit:#f2e6d4" d="M-42 -55L-48 -50C-46 -46 -43 -45 -41 -47Z"/>
  <path fill="shaded:own" d="M30 -95L18 -101C18 -95 23 -91 28 -90Z"/>
  <circle cx="41" cy="-91" r="1.5" fill="#151214"/>`);

/** A hare that sits up. */
export const rabbit = figure('rabbit', ['#a98f74', '#d9d0c4', '#8b7a6c', '#c9b79c']).drawn(`
  <path fill="shaded:own" d="M2 -62C-8 -76 -10 -94 -5 -104C3 -98 8 -80 9 -64ZM10 -62C8 -78 13 -94 22 -100C26 -88 22 -72 17 -61Z"/>
  <circle cx="-35" cy="-8" r="7" fill="lit:#f6f0e6"/>
  <path fill="coat:own" d="M-34 -6C-42 -30 -22 -46 -4 -46C-4 -58 4 -66 14 -66C26 -66 32 -56 30 -49C29 -43 24 -40 19 -40C22 -28 20 -12 22 0H-24C-30 0 -33 -2 -34 -6Z"/>
  <ellipse cx="-14" cy="-16" rx="15" ry="14" fill="shaded:own" opacity="0.35"/>
  <circle cx="21" cy="-55" r="2" fill="#151214"/>`);

/** A bear that walks. */
export const bear = figure('bear', ['#5a3d2b', '#3f2d25', '#76523a']).drawn(`
  <path fill="shaded:own" d="M22 -30L20 0H4L4 -26ZM-34 -30L-30 0H-46L-46 -34Z"/>
  <path fill="coat:own" d="M-56 -38C-58 -64 -36 -80 -10 -76C4 -82 20 -82 30 -74C34 -80 39 -84 45 -81C49 -85 56 -83 56 -76C64 -70 74 -62 76 -55C76 -49 66 -47 56 -47C52 -40 46 -36 44 -28C44 -18 46 -8 48 0H28C27 -8 26 -16 24 -23C10 -20 -10 -20 -22 -25C-22 -16 -20 -8 -18 0H-40C-42 -8 -44 -16 -46 -22C-52 -26 -56 -30 -56 -38Z"/>
  <circle cx="75" cy="-57" r="2.8" fill="#171214"/><circle cx="59" cy="-68" r="1.8" fill="#171214"/>`);

const SCALES = ['#e2702f', '#e9b13c', '#4f9fc0', '#d1536a', '#f0d9a8', '#5f7fc4'] as const;

/** A fish in side view. */
export const fish = figure('fish', SCALES).drawn(`
  <path fill="shaded:own" d="M-10 -66C0 -88 26 -84 34 -70ZM0 -32C4 -20 18 -18 26 -26ZM-44 -50C-58 -70 -72 -76 -80 -72C-72 -60 -72 -40 -80 -28C-70 -26 -56 -32 -44 -50Z"/>
  <path fill="coat:own" d="M-48 -50C-32 -76 14 -82 44 -64C54 -58 60 -52 62 -49C58 -44 50 -38 40 -34C12 -22 -32 -26 -48 -50Z"/>
  <path fill="none" stroke="lit:own" stroke-width="5" opacity="0.65" d="M22 -69C16 -56 16 -44 22 -32M2 -73C-6 -58 -6 -42 2 -29"/>
  <path fill="shaded:own" opacity="0.8" d="M24 -46C14 -52 4 -46 2 -38C12 -36 20 -38 24 -46Z"/>
  <circle cx="46" cy="-54" r="5" fill="#fdfaf2"/><circle cx="47" cy="-54" r="2.8" fill="#17161a"/>`);

/** A whale that swims, 100 high and 300 long. */
export const whale = figure('whale', ['#41607f', '#38506b', '#557790']).drawn(`
  <path fill="coat:own" d="M-140 -48C-132 -86 -50 -102 30 -84C76 -74 108 -62 136 -66C150 -78 166 -88 182 -86C178 -72 170 -62 160 -58C172 -52 182 -42 186 -30C168 -30 150 -40 138 -52C112 -44 74 -24 24 -16C-50 -6 -132 -18 -140 -48Z"/>
  <path fill="lit:#dfe6e6" opacity="0.85" d="M-138 -42C-100 -34 -40 -36 20 -16C-50 -6 -130 -16 -138 -42Z"/>
  <path fill="none" stroke="shaded:own" stroke-width="1.6" opacity="0.6" d="M-128 -34C-90 -26 -46 -26 -4 -16M-118 -27C-84 -19 -50 -18 -20 -13"/>
  <path fill="shaded:own" d="M-44 -34C-38 -12 -16 4 6 8C2 -10 -10 -28 -24 -36Z"/>
  <circle cx="-104" cy="-48" r="3" fill="#101318"/>
  <path fill="none" stroke="shaded:own" stroke-width="2" d="M-138 -44C-124 -42 -112 -42 -100 -38"/>`);

/** A whale's fluke over the water, with what it throws up. */
export const fluke = figure('whale', ['#33495f', '#3d566c']).drawn(({ light, dice }, depth) => {
  const foam = light.lit('#ffffff', depth * 0.6);
  const drops = many(26, () => {
    const [x, y] = [dice.between(-52, 52), dice.between(-40, 2) * dice.unit()];
    return circle(x, y, dice.between(0.6, 2.2), foam);
  });
  return `<ellipse cx="0" cy="2" rx="46" ry="5.52" fill="${foam}" opacity="0.5"/>
  <ellipse cx="0" cy="2" rx="30" ry="3.6" fill="${foam}" opacity="0.5"/>
  <path fill="coat:own" d="M-12 0C-10 -26 -10 -44 -5 -56C-24 -60 -50 -78 -62 -98C-44 -96 -14 -90 0 -74C14 -90 44 -96 62 -98C50 -78 24 -60 5 -56C10 -44 10 -26 12 0Z"/>
  <g opacity="0.85">${drops}</g>`;
});

const WING = `<path fill="paint:own" d="M0 -50C10 -82 40 -92 48 -78C54 -64 34 -46 0 -46Z"/>
  <path fill="shaded:own" d="M0 -46C24 -46 38 -34 32 -22C24 -10 6 -24 0 -42Z"/>
  <circle cx="34" cy="-70" r="5" fill="lit:own"/><circle cx="24" cy="-30" r="3.4" fill="lit:own"/>`;

/** A butterfly with open wings. */
export const butterfly = figure('butterfly', ['#e08a2e', '#4f86c6', '#c9577f', '#e9c13c']).drawn(
  ({ dice }) => `
  <g transform="rotate(${dice.between(-30, 30).toFixed(0)} 0 -46)">
    ${WING}<g transform="scale(-1 1)">${WING}</g>
    <ellipse cx="0" cy="-46" rx="2.6" ry="17" fill="paint:#2b2226"/>
    <path fill="none" stroke="paint:#2b2226" stroke-width="1.4" d="M0 -62Q-6 -76 -12 -78M0 -62Q6 -76 12 -78"/>
  </g>`,
);
