import { AccountSlot } from '../../lib/account-slot.tsx';

/** Clerk's own menu of the account; its place is kept while it loads. */
export function UserMenu() {
  return <AccountSlot part="user-menu" className="flex size-9 items-center justify-center" />;
}
