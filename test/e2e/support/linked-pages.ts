import { pages } from '../../../shared/pages.ts';

/** The pages behind the sign-in that header and sidebar link to: all but one, whose link is in the account's menu. */
export const linkedPages = Object.values(pages).filter(
  (page) => page.guarded && page !== pages.yourData && page !== pages.costs,
);
