import type { ClerkElements } from './clerk.ts';

const ring = { outline: '2px solid var(--focus)', outlineOffset: '2px' };
/** A border that shows with forced colours only, where backgrounds and shadows are gone. */
const unseen = '1px solid transparent';

const flat = { border: unseen, boxShadow: 'none !important', backgroundImage: 'none' };

type ButtonColours = { fill: string; text: string; hover: string; pressed: string };

const vermilion: ButtonColours = {
  fill: 'var(--vermilion)',
  text: 'var(--on-vermilion)',
  hover: 'var(--vermilion-hover)',
  pressed: 'var(--vermilion-pressed)',
};

const ink: ButtonColours = {
  fill: 'var(--ink)',
  text: 'var(--on-ink)',
  hover: 'var(--ink-hover)',
  pressed: 'var(--ink-hover)',
};

const carmine: ButtonColours = {
  fill: 'var(--carmine-fill)',
  text: 'var(--on-carmine)',
  hover: 'var(--carmine-fill-hover)',
  pressed: 'var(--carmine-fill-hover)',
};

/**
 * Styles of one of Clerk's buttons, or of what `own` selects from it. `&&` and `!important` outweigh what Clerk gives
 * its states.
 */
function clerkButton({ fill, text, hover, pressed }: ButtonColours, own = '&&') {
  return {
    [`${own}::before, ${own}::after`]: { display: 'none' },
    [own]: { ...flat, height: '44px', color: text, backgroundColor: fill },
    [`${own}:hover, ${own}:focus`]: { ...flat, backgroundColor: hover },
    [`${own}:active`]: { backgroundColor: pressed },
    [`${own}:focus-visible`]: ring,
  };
}

/** A field's ring is a button's. */
const focusRing = ring;

/** What floats above the page. */
const floating = { boxShadow: 'var(--float)', outline: unseen };

/** How Clerk's windows are headed: the `title` step of the type. */
const displayTitle = {
  fontFamily: 'var(--font-display)',
  fontWeight: 500,
  fontSize: '25px',
  lineHeight: '30px',
};

const quietPart = { '&&': { background: 'transparent' } };

/** Clerk's drawers of billing, its table of plans, and what stands in them. */
const billingElements = {
  drawerBackdrop: { '&&': { zIndex: 50, backgroundColor: 'var(--scrim)' } },
  drawerRoot: { zIndex: 50 },
  drawerContent: {
    borderRadius: '12px',
    ...floating,
    ...clerkButton(vermilion, '&& form .cl-button[data-variant=solid]'),
  },
  drawerTitle: displayTitle,
  drawerFooter: clerkButton(vermilion, '&& > .cl-button'),
  drawerConfirmationTitle: displayTitle,
  drawerConfirmationActions: clerkButton(carmine, '&& .cl-button[data-color=danger]'),
  drawerClose: { '&&': { width: '44px', height: '44px' } },
  checkoutSuccessTitle: displayTitle,
  subscriptionDetailsCardTitle: displayTitle,
  pricingTableCard: {
    '&&': {
      border: '1px solid var(--line)',
      borderRadius: '10px',
      boxShadow: 'none',
      background: 'transparent',
    },
  },
  pricingTableCardHeader: quietPart,
  pricingTableCardFeatures: quietPart,
  pricingTableCardFooter: quietPart,
  pricingTableCardTitle: displayTitle,
  pricingTableCardFee: { fontFamily: 'var(--font-display)', fontWeight: 500 },
  pricingTableCardFooterButton: clerkButton(ink),
};

const target = { '&&': { width: '44px', height: '44px' } };

/** The parts of Clerk's components that its variables do not reach. */
export const clerkElements: ClerkElements = {
  ...billingElements,
  modalBackdrop: { zIndex: 50 },
  modalCloseButton: target,
  cardBox: { borderRadius: '12px', ...floating },
  card: { boxShadow: 'none' },
  footer: { background: 'var(--raised)' },
  headerTitle: displayTitle,
  navbar: { background: 'var(--raised)', '& h1': displayTitle },
  badge: {
    '&&': {
      color: 'var(--ink-2)',
      backgroundColor: 'var(--raised)',
      backgroundImage: 'none',
      boxShadow: 'inset 0 0 0 1px var(--line)',
      borderRadius: '4px',
    },
  },
  formButtonPrimary: {
    ...clerkButton(vermilion),
    // What deletes the account.
    ...clerkButton(carmine, '&&[data-color=danger]'),
  },
  formFieldInput: {
    '&&': {
      height: '44px',
      maxHeight: 'none',
      border: '1px solid var(--control)',
      boxShadow: 'none !important',
    },
    '&&:focus-visible': focusRing,
    '&&[aria-invalid=true]': { border: '2px solid var(--carmine)' },
  },
  avatarBox: { width: '36px', height: '36px', boxShadow: '0 0 0 1px var(--line)' },
  menuButtonEllipsis: { '&&': { color: 'var(--ink-2)', opacity: 1 } },
  activeDeviceIcon: {
    '&&': {
      '--cl-chassis-bottom': 'var(--control)',
      '--cl-chassis-back': 'var(--control)',
      '--cl-chassis-screen': 'var(--line)',
      '--cl-screen': 'var(--ink-3)',
    },
  },
};
