import { FolderDown, LogOut, ReceiptText, Settings, SunMoon, Tag } from 'lucide-react';
import { useId } from 'react';
import { pages } from '../../../../shared/pages.ts';
import { isCostReader } from '../../../../shared/roles.ts';
import { usePlan, useSession } from '../../lib/auth.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Owner } from './account-menu.tsx';
import { FooterLinks } from './footer-links.tsx';
import { NotificationsItem } from './notifications-item.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-1 text-start text-ui -outline-offset-2 hover:bg-hover aria-[current=page]:font-semibold';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.6 } as const;

/** What is the person's own, on phones: plan, account, theme, prices and legal pages. */
export function YouSheet({ close }: { close: () => void }) {
  const { person, role, openUserProfile, signOut } = useSession();
  const { userPlan, isLoading } = usePlan();
  const after = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <div className="-mx-2">{person ? <Owner {...person} /> : null}</div>
      <PageLink to={pages.pricing.path} onClick={close} className={row}>
        <Tag {...icon} />
        <span className="flex-1">Pricing</span>
        {isLoading ? null : <Badge>{`${userPlan} plan`}</Badge>}
      </PageLink>
      <button type="button" className={row} onClick={after(openUserProfile)}>
        <Settings {...icon} />
        Account Settings
      </button>
      <PageLink to={pages.yourData.path} onClick={close} className={row}>
        <FolderDown {...icon} />
        {pages.yourData.title}
      </PageLink>
      {isCostReader(role) ? (
        <PageLink to={pages.costs.path} onClick={close} className={row}>
          <ReceiptText {...icon} />
          {pages.costs.title}
        </PageLink>
      ) : null}
      <div className="flex min-h-12 items-center gap-3 px-1 text-ui">
        <SunMoon {...icon} />
        <span aria-hidden className="flex-1">
          Theme
        </span>
        <ThemeSwitch name={useId()} />
      </div>
      <NotificationsItem className={row} />
      <button type="button" className={row} onClick={after(signOut)}>
        <LogOut {...icon} />
        Sign out
      </button>
      <div className="mt-2 flex flex-wrap gap-x-5 border-t border-line px-1 pt-1">
        <FooterLinks />
      </div>
    </>
  );
}
