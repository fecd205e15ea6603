import type { FocusContext } from '../../../../../shared/costs/focus-row.ts';

const noInvoice = { accountName: 'Atelier', invoiceId: null };

export const focusContext: FocusContext = {
  aws: { accountId: '111122223333', ...noInvoice },
  replicate: { accountId: 'acme', ...noInvoice },
  vapi: { accountId: 'vapi', ...noInvoice },
};
