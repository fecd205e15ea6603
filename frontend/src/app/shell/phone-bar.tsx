import { CircleUserRound, House, Images, type LucideIcon, Search, Shapes } from 'lucide-react';
import { pageAt, pages } from '../../../../shared/pages.ts';
import { useLocation } from '../../lib/location.tsx';
import { useOnScreenKeyboard } from '../../lib/on-screen-keyboard.ts';
import { ToolTile } from '../../media/tool-icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { BarPlace } from './bar-place.tsx';
import { navigation } from './navigation.tsx';
import { PageLink } from './page-link.tsx';
import { openPalette } from './shortcuts.tsx';
import { YouSheet } from './you-sheet.tsx';

/** The collapsed sidebar on phones, in reach of the thumb: every link of it is at most one press away. */
export function PhoneBar() {
  return (
    <BarPlace hidden={useOnScreenKeyboard()}>
      <nav aria-label="Studio" className="grid h-16 grid-cols-4">
        <BarLink to={pages.dashboard.path} icon={House} label="Home" />
        <Tools />
        <BarLink to={pages.library.path} icon={Images} label="Library" />
        <PopoverMenu
          face={<BarFace icon={CircleUserRound} label="You" />}
          label="You"
          button={item}
          place={sheet}
        >
          {(close) => <YouSheet close={close} />}
        </PopoverMenu>
      </nav>
    </BarPlace>
  );
}

const item =
  'group relative flex flex-col items-center justify-center gap-1 text-fine text-ink-2 -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink';

/** Lies on the bar, as wide as the screen. */
const sheet =
  'inset-x-0 bottom-(--bar-height) w-full max-w-none rounded-b-none rounded-t-dialog px-3.5 py-3';

function BarFace({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute -top-px hidden h-0.5 w-13.5 bg-vermilion group-aria-[current]:block forced-colors:bg-[Highlight]"
      />
      <Icon aria-hidden size={22} strokeWidth={1.6} />
      {label}
    </>
  );
}

type BarLinkProps = { to: string; icon: LucideIcon; label: string };

function BarLink({ to, ...face }: BarLinkProps) {
  return (
    <PageLink to={to} className={item}>
      <BarFace {...face} />
    </PageLink>
  );
}

const tools = navigation.filter(({ feature }) => feature);

/** Opens a sheet with the four tools; current while one of them is shown. */
function Tools() {
  const here = pageAt(useLocation().pathname);
  const current = tools.some(({ path }) => here && pages[here].path === path);
  return (
    <PopoverMenu
      face={<BarFace icon={Shapes} label="Tools" />}
      label="Tools"
      button={item}
      place={sheet}
      current={current}
    >
      {(close) => (
        <>
          {tools.map((link) => (
            <ToolRow key={link.path} {...link} onClick={close} />
          ))}
          {here && pages[here].guarded ? <SearchRow close={close} /> : null}
        </>
      )}
    </PopoverMenu>
  );
}

function ToolRow({
  path,
  label,
  feature,
  onClick,
}: (typeof tools)[number] & { onClick: () => void }) {
  return (
    <PageLink
      to={path}
      onClick={onClick}
      className="group flex min-h-14 items-center gap-3 rounded-control px-1 py-1.5 -outline-offset-2 aria-[current=page]:font-semibold"
    >
      {feature ? <ToolTile feature={feature} /> : null}
      <span className="text-ui font-label group-aria-[current=page]:font-semibold">{label}</span>
    </PageLink>
  );
}

/** In the studio only: the other pages have nothing to search in. */
function SearchRow({ close }: { close: () => void }) {
  return (
    <button
      type="button"
      onClick={() => {
        close();
        openPalette();
      }}
      className="mt-2 flex min-h-14 w-full items-center gap-3 rounded-control border-t border-line px-1 text-ui font-label -outline-offset-2"
    >
      <span className="flex size-10 items-center justify-center">
        <Search aria-hidden size={18} strokeWidth={1.6} />
      </span>
      Search your studio
    </button>
  );
}
