import type { ClerkElements } from './clerk.ts';
import {
  carmine,
  clerkButton,
  displayTitle,
  floating,
  focusRing,
  ink,
  vermilion,
} from './clerk-styles.ts';

const quietPart = { '&&': { background: 'transparent' } };

/** Clerk's drawers of billing, its table of plans, and what stands in them. */
const billingElements = {
  drawerBackdrop: { '&&': { zIndex: 50, backgroundColor: 'var(--scrim)' } },
  drawerRoot: { zIndex: 50 },
  drawerContent: {
    borderRadius: '12px',
    ...floating,
    ...clerkButton(vermilion, 'form .cl-button[type=submit]'),
  },
  drawerTitle: displayTitle,
  drawerFooter: clerkButton(vermilion, '> .cl-button'),
  drawerConfirmationTitle: displayTitle,
  drawerConfirmationActions: clerkButton(carmine, '.cl-button[data-color=danger]'),
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
  formButtonPrimary: clerkButton(vermilion),
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
  userButtonPopoverCard: { borderRadius: '8px', ...floating },
  userButtonPopoverActionButton: { '&&': { color: 'var(--ink)' } },
  activeDeviceIcon: {
    '&&': {
      '--cl-chassis-bottom': 'var(--control)',
      '--cl-chassis-back': 'var(--control)',
      '--cl-chassis-screen': 'var(--line)',
      '--cl-screen': 'var(--ink-3)',
    },
  },
};
