/** Clerk's test card, which every local account has saved. No payment leaves this server. */
export function testCardJson() {
  return {
    object: 'commerce_payment_method',
    id: 'cpm_test_card',
    last4: '4242',
    payment_type: 'card',
    card_type: 'visa',
    is_default: true,
    is_removable: false,
    status: 'active',
    wallet_type: null,
    expiry_month: 12,
    expiry_year: 2040,
  };
}
