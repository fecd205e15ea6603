import { Menu } from 'lucide-react';
import { useId } from 'react';
import { usePlan } from '../../lib/auth.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SpinnerIcon } from '../../ui/loading.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FooterLinks } from './footer-links.tsx';
import { CurrentMark, navigation } from './navigation.tsx';
import { PageLink } from './page-link.tsx';
import { PopoverMenu } from './popover-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Plan, account and menu, at the right end of the header. */
export function SignedInActions() {
  return (
    <>
      <PlanBadge />
      <AccountMenu />
      <HeaderMenu />
    </>
  );
}

/** The header's links below 1024 px, behind a button. */
function HeaderMenu() {
  const id = useId();
  return (
    <div className="lg:hidden">
      <PopoverMenu
        face={<Menu aria-hidden size={18} strokeWidth={1.6} />}
        label="Menu"
        button="flex size-11 items-center justify-center rounded-control hover:bg-hover"
        place="top-(--header-height) right-2 w-64"
      >
        {(close) => (
          <>
            <nav aria-label="Menu" className="flex flex-col">
              {navigation.map(({ path, label, icon: Icon, apart }) => (
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

function PlanBadge() {
  const { userPlan, isLoading } = usePlan();
  return (
    // As wide as the longest plan name, so that its neighbours do not move when the plan is known.
    <span className="grid min-w-26 *:justify-center">
      <Badge>{isLoading ? <PlanLoading /> : `${userPlan} plan`}</Badge>
    </span>
  );
}

/** The words are for screen readers alone: the badge has no room for them, even with reduced motion. */
function PlanLoading() {
  return (
    <span role="status">
      <SpinnerIcon />
      <span className="sr-only">Loading your plan</span>
    </span>
  );
}
