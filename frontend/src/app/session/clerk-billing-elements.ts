import { carmine, clerkButton, floating, ink, vermilion } from './clerk-button.ts';
import { displayTitle } from './clerk-title.ts';

const quietPart = { '&&': { background: 'transparent' } };

/** Clerk's drawers of billing, its table of plans, and what stands in them. */
export const billingElements = {
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
