import type { FocusContext } from '../../../shared/costs/focus-row.ts';
import type { Supplier } from '../../../shared/costs/price-book.ts';

type Names = Partial<Record<Supplier, string>>;

/** Whom suppliers bill, by the account at AWS. Any other supplier bills an account of its own, which has no id that is known here. */
export function focusContext(
  { id, name }: { id: string; name: string },
  { accounts = {}, invoices = {} }: { accounts?: Names; invoices?: Names } = {},
): FocusContext {
  const billing = (supplier: Supplier, accountId: string, accountName: string) => ({
    accountId: accounts[supplier] ?? accountId,
    accountName,
    invoiceId: invoices[supplier] ?? null,
  });
  return {
    aws: billing('aws', id, name),
    replicate: billing('replicate', 'replicate', 'The account at Replicate'),
    vapi: billing('vapi', 'vapi', 'The account at Vapi'),
  };
}
