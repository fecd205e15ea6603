import { CurrentMark } from './current-mark.tsx';
import { type NavigationLink, navigation } from './navigation.ts';
import { PageLink } from './page-link.tsx';

export function SidebarLinks({ collapsed }: { collapsed: boolean }) {
  return (
    <nav aria-label="Sidebar" className="flex flex-col py-5">
      {navigation.map((link) => (
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
      className={`group relative flex min-h-11 items-center gap-3 px-6 text-ui text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink max-sm:min-h-12 ${apart ? 'mt-4' : ''}`}
    >
      <CurrentMark />
      <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
      <span className={collapsed ? 'sr-only' : ''}>{label}</span>
    </PageLink>
  );
}
