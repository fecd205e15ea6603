const ring = { outline: '2px solid var(--focus)', outlineOffset: '2px' };
/** A border that shows with forced colours only, where backgrounds and shadows are gone. */
const unseen = '1px solid transparent';

const flat = { border: unseen, boxShadow: 'none !important', backgroundImage: 'none' };

type ButtonColours = { fill: string; text: string; hover: string; pressed: string };

export const vermilion: ButtonColours = {
  fill: 'var(--vermilion)',
  text: 'var(--on-vermilion)',
  hover: 'var(--vermilion-hover)',
  pressed: 'var(--vermilion-pressed)',
};

export const ink: ButtonColours = {
  fill: 'var(--ink)',
  text: 'var(--on-ink)',
  hover: 'var(--ink-hover)',
  pressed: 'var(--ink-hover)',
};

export const carmine: ButtonColours = {
  fill: 'var(--carmine-fill)',
  text: 'var(--on-carmine)',
  hover: 'var(--carmine-fill-hover)',
  pressed: 'var(--carmine-fill-hover)',
};

/**
 * Styles of one of Clerk's buttons, or of those inside an element that `inside` selects. `&&` and
 * `!important` outweigh what Clerk gives its states.
 */
export function clerkButton({ fill, text, hover, pressed }: ButtonColours, inside = '') {
  const own = inside ? `&& ${inside}` : '&&';
  return {
    [`${own}::before, ${own}::after`]: { display: 'none' },
    [own]: { ...flat, height: '44px', color: text, backgroundColor: fill },
    [`${own}:hover, ${own}:focus`]: { ...flat, backgroundColor: hover },
    [`${own}:active`]: { backgroundColor: pressed },
    [`${own}:focus-visible`]: ring,
  };
}

/** A field's ring is a button's. */
export const focusRing = ring;

/** What floats above the page. */
export const floating = { boxShadow: 'var(--float)', outline: unseen };

/** How Clerk's windows are headed: the `title` step of the type. */
export const displayTitle = {
  fontFamily: 'var(--font-display)',
  fontWeight: 500,
  fontSize: '25px',
  lineHeight: '30px',
};
