/** An amount of cents in Clerk's format. */
export function money(cents: number) {
  return {
    amount: cents,
    amount_formatted: (cents / 100).toFixed(2),
    currency: 'USD',
    currency_symbol: '$',
  };
}
