import { PageAnchor } from '../../lib/location.tsx';

/** Where the legal pages and the contact form will be. */
const placeholder = '#';

const links = ['Privacy Policy', 'Terms of Service', 'Contact'] as const;

const look =
  'inline-flex min-h-6 items-center rounded-picture text-fine text-ink-2 hover:text-ink hover:underline max-sm:min-h-11';

type Props = {
  /** The page about privacy; without it that link is a placeholder, too, as in the sidebar: specification, section 2. */
  privacy?: string;
};

export function FooterLinks({ privacy }: Props) {
  return links.map((label) =>
    label === 'Privacy Policy' && privacy !== undefined ? (
      <PageAnchor key={label} to={privacy} className={look}>
        {label}
      </PageAnchor>
    ) : (
      <a key={label} href={placeholder} className={look}>
        {label}
      </a>
    ),
  );
}
