import { FolderDown, LogOut, Settings } from 'lucide-react';
import { pages } from '../../../../shared/pages.ts';
import { type Person, useSession } from '../../lib/auth.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { NotificationsItem } from './notifications-item.tsx';
import { PageLink } from './page-link.tsx';

/**
 * Who is signed in, their account and the way out. Ours and not the sign-in service's, whose menu brings
 * more code to every page than the pages have themselves. Its place is kept until the person is known.
 */
export function AccountMenu() {
  const { person, openUserProfile, signOut } = useSession();
  if (!person) return <div className="size-9" />;
  const item =
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-ui -outline-offset-2 hover:bg-hover aria-[current=page]:font-semibold';
  return (
    <PopoverMenu
      face={<Face {...person} />}
      label="Open user menu"
      button="flex size-9 items-center justify-center rounded-full max-sm:size-11"
      place="top-(--header-height) right-2 w-72 max-w-[calc(100vw-16px)]"
    >
      {(close) => (
        <>
          <Owner {...person} />
          <button
            type="button"
            className={item}
            onClick={() => {
              close();
              openUserProfile();
            }}
          >
            <Settings aria-hidden size={18} strokeWidth={1.6} />
            Manage account
          </button>
          <PageLink to={pages.yourData.path} onClick={close} className={item}>
            <FolderDown aria-hidden size={18} strokeWidth={1.6} />
            {pages.yourData.title}
          </PageLink>
          <NotificationsItem className={item} />
          <button
            type="button"
            className={item}
            onClick={() => {
              close();
              signOut();
            }}
          >
            <LogOut aria-hidden size={18} strokeWidth={1.6} />
            Sign out
          </button>
        </>
      )}
    </PopoverMenu>
  );
}

/** The person's picture, or the first letter of what they are called. */
function Face({ name, email, picture }: Person) {
  const ring = 'size-9 shrink-0 rounded-full shadow-[0_0_0_1px_var(--line)]';
  if (picture) return <img src={picture} alt="" className={`${ring} object-cover`} />;
  return (
    <span
      aria-hidden
      className={`${ring} flex items-center justify-center bg-sunken text-ui font-semibold text-ink`}
    >
      {firstLetter(name ?? email ?? '?')}
    </span>
  );
}

/** By code point: an emoji or a rare character is two of the units that strings count. */
export function firstLetter(text: string): string {
  return ([...text][0] ?? '?').toUpperCase();
}

/** Who is signed in, above what is theirs. */
export function Owner(person: Person) {
  const { name, email } = person;
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-1 pb-3">
      <Face {...person} />
      <div className="min-w-0 text-ui">
        {name ? <p className="truncate font-semibold">{name}</p> : null}
        {email ? <p className="truncate text-ink-2">{email}</p> : null}
      </div>
    </div>
  );
}
