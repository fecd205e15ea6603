import { Menu } from 'lucide-react';
import { useEffect, useId } from 'react';
import { pages } from '../../../../shared/pages.ts';
import { usePlan } from '../../lib/auth.tsx';
import { useLocation } from '../../lib/location.tsx';
import { rememberReturn } from '../../lib/return-to.ts';
import { Badge } from '../../ui/badge.tsx';
import { SpinnerIcon } from '../../ui/loading.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FooterLinks } from './footer-links.tsx';
import { CurrentMark, menuShown, useNavigation } from './navigation.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Plan, account and menu, at the right end of the header; on phones the bar has what is not the plan. */
export function SignedInActions() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Whoever has gone home has left what they were doing.
    if (pathname === pages.home.path) rememberReturn(undefined);
  }, [pathname]);
  return (
    <>
      <PlanBadge />
      <div className="max-sm:hidden">
        <AccountMenu />
      </div>
      <HeaderMenu />
    </>
  );
}

/** The header's links behind a button. */
function HeaderMenu() {
  const id = useId();
  const links = useNavigation();
  return (
    <div className={menuShown}>
      <PopoverMenu
        face={<Menu aria-hidden size={18} strokeWidth={1.6} />}
        label="Menu"
        button="flex size-11 items-center justify-center rounded-control hover:bg-hover"
        place="top-(--header-height) right-2 w-64"
      >
        {(close) => (
          <>
            <nav aria-label="Menu" className="flex flex-col">
              {links.map(({ path, label, icon: Icon, apart }) => (
                <PageLink
                  key={path}
                  to={path}
                  onClick={close}
                  className={`group relative flex min-h-11 items-center gap-3 rounded-control px-3 text-ui text-ink-2 -outline-offset-2 hover:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-ink ${apart ? 'mt-2' : ''}`}
                >
                  <CurrentMark />
                  <Icon aria-hidden size={18} strokeWidth={1.6} />
                  {label}
                </PageLink>
              ))}
            </nav>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 border-t border-line px-3 pt-2">
              <FooterLinks />
              <ThemeSwitch name={`${id}-theme`} />
            </div>
          </>
        )}
      </PopoverMenu>
    </div>
  );
}

/** The person's plan, which leads to all plans. */
function PlanBadge() {
  const { userPlan, isLoading } = usePlan();
  return (
    // As wide as the longest plan name, so that its neighbours do not move when the plan is known.
    <PageLink
      to={pages.pricing.path}
      className="grid min-h-6.5 min-w-26 justify-items-end rounded-badge *:hover:bg-hover max-sm:min-h-11 max-sm:content-center"
    >
      {isLoading ? <PlanLoading /> : <Badge>{`${userPlan} plan`}</Badge>}
      <span className="sr-only">: compare plans</span>
    </PageLink>
  );
}

/** The words are for screen readers alone: there is no room for them, even with reduced motion. */
function PlanLoading() {
  return (
    <span role="status" className="self-center">
      <SpinnerIcon />
      <span className="sr-only">Loading your plan</span>
    </span>
  );
}
