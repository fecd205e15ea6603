import { Menu } from 'lucide-react';
import { useId } from 'react';
import { CurrentMark } from './current-mark.tsx';
import { FooterLinks } from './footer-links.tsx';
import { navigation } from './navigation.ts';
import { PageLink } from './page-link.tsx';
import { PopoverMenu } from './popover-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header's links below 1024 px, behind a button. */
export function HeaderMenu() {
  const id = useId();
  return (
    <div className="lg:hidden">
      <PopoverMenu
        icon={Menu}
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
