import type { ClerkProviderProps } from '@clerk/clerk-react';

type Elements = NonNullable<NonNullable<ClerkProviderProps['appearance']>['elements']>;

const ring = { outline: '2px solid var(--focus)', outlineOffset: '2px' };
const flat = { border: 0, boxShadow: 'none !important', backgroundImage: 'none' };
const noSheen = { '&::before, &::after': { display: 'none' } };

/** A button in our colours; `&&` and `!important` outweigh what Clerk gives its states. */
function button(fill: string, text: string, hover: string, pressed: string) {
  return {
    ...noSheen,
    '&&': { ...flat, height: '44px', color: text, backgroundColor: fill },
    '&&:hover, &&:focus': { ...flat, backgroundColor: hover },
    '&&:active': { backgroundColor: pressed },
    '&&:focus-visible': ring,
  };
}

const vermilion = button(
  'var(--vermilion)',
  'var(--on-vermilion)',
  'var(--vermilion-hover)',
  'var(--vermilion-pressed)',
);
const ink = button('var(--ink)', 'var(--on-ink)', 'var(--ink-hover)', 'var(--ink-hover)');

const displayTitle = {
  fontFamily: 'var(--font-display)',
  fontWeight: 500,
  fontSize: '25px',
  lineHeight: '30px',
};

/** The parts of Clerk's components that its variables do not reach. */
export const clerkElements: Elements = {
  modalBackdrop: { zIndex: 50 },
  drawerBackdrop: { zIndex: 50 },
  drawerRoot: { zIndex: 50 },
  drawerTitle: displayTitle,
  checkoutFormElementsRoot: { '& .cl-button': vermilion },
  drawerFooter: { '& .cl-button': vermilion },
  cardBox: { borderRadius: '12px', boxShadow: 'var(--float)' },
  card: { boxShadow: 'none' },
  footer: { background: 'var(--raised)' },
  headerTitle: displayTitle,
  navbar: { background: 'var(--raised)' },
  formButtonPrimary: vermilion,
  formFieldInput: {
    '&&': {
      height: '44px',
      maxHeight: 'none',
      border: '1px solid var(--control)',
      boxShadow: 'none !important',
    },
    '&&:focus-visible': ring,
  },
  avatarBox: { width: '36px', height: '36px' },
  pricingTableCard: {
    '&&': {
      border: '1px solid var(--line)',
      borderRadius: '10px',
      boxShadow: 'none',
    },
  },
  pricingTableCardTitle: displayTitle,
  pricingTableCardFee: { fontFamily: 'var(--font-display)', fontWeight: 500 },
  pricingTableCardFooterButton: ink,
};
