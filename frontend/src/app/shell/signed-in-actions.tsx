import { HeaderMenu } from './header-menu.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { UserMenu } from './user-menu.tsx';

/** Plan, account and menu, at the right end of the header. */
export function SignedInActions() {
  return (
    <>
      <PlanBadge />
      <UserMenu />
      <HeaderMenu />
    </>
  );
}
