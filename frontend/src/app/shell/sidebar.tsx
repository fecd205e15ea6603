import { Ellipsis, PanelLeftClose, PanelLeftOpen, Settings } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../lib/auth.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { FooterLinks } from './footer-links.tsx';
import { CurrentMark, type NavigationLink, useNavigation } from './navigation.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { collapsed: boolean; onToggle: () => void };

/** The studio's links at the left, 256 px wide, or 64 as icons. */
export function Sidebar({ collapsed, onToggle }: Props) {
  return (
    <aside
      className={`sticky top-(--header-height) z-10 order-first flex h-[calc(100dvh-var(--header-height))] shrink-0 flex-col overflow-y-auto border-r border-line ${collapsed ? 'w-16' : 'w-64'}`}
    >
      <SidebarLinks collapsed={collapsed} />
      <div className="mt-auto border-t border-line py-3">
        <div className={collapsed ? '' : 'flex items-center pr-4'}>
          <AccountSettings collapsed={collapsed} />
          <CollapseToggle collapsed={collapsed} onToggle={onToggle} />
        </div>
        {collapsed ? <More /> : <Foot />}
      </div>
    </aside>
  );
}

function Foot() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2">
      <FooterLinks />
      <div className="-mr-2 ml-auto">
        <ThemeSwitch name={useId()} />
      </div>
    </div>
  );
}

/** The foot of the collapsed sidebar, behind a button; below 1024 px the header's menu has it. */
function More() {
  return (
    <div className="max-lg:hidden">
      <PopoverMenu
        face={<Ellipsis aria-hidden size={18} strokeWidth={1.6} />}
        label="Theme and legal pages"
        button="flex h-11 w-full items-center justify-center text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink"
        place="bottom-3 left-18 w-72"
      >
        {() => <Foot />}
      </PopoverMenu>
    </div>
  );
}

function AccountSettings({ collapsed }: { collapsed: boolean }) {
  const { openUserProfile } = useSession();
  return (
    <button
      type="button"
      onClick={openUserProfile}
      title={collapsed ? 'Account Settings' : undefined}
      className="flex min-h-11 w-full flex-1 items-center gap-3 px-6 text-ui text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink"
    >
      <Settings aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
      <span className={collapsed ? 'sr-only' : ''}>Account Settings</span>
    </button>
  );
}

function CollapseToggle({ collapsed, onToggle }: Props) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={label}
      aria-expanded={!collapsed}
      title={label}
      className={`flex h-11 items-center justify-center text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink ${collapsed ? 'w-full' : 'w-11 rounded-control'}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}

function SidebarLinks({ collapsed }: { collapsed: boolean }) {
  return (
    <nav aria-label="Sidebar" className="flex flex-col py-5">
      {useNavigation().map((link) => (
        <SidebarLink key={link.path} link={link} collapsed={collapsed} />
      ))}
    </nav>
  );
}

function SidebarLink({ link, collapsed }: { link: NavigationLink; collapsed: boolean }) {
  const { path, label, icon: Icon, apart } = link;
  return (
    <PageLink
      to={path}
      {...(collapsed ? { title: label } : {})}
      className={`group relative flex min-h-11 items-center gap-3 px-6 text-ui text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink ${apart ? 'mt-4' : ''}`}
    >
      <CurrentMark />
      <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
      <span className={collapsed ? 'sr-only' : ''}>{label}</span>
    </PageLink>
  );
}
