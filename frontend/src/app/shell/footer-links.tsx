/** Where the legal pages and the contact form will be. */
const placeholder = '#';

const links = ['Privacy Policy', 'Terms of Service', 'Contact'];

export function FooterLinks() {
  return links.map((label) => (
    <a
      key={label}
      href={placeholder}
      className="inline-flex min-h-6 items-center rounded-picture text-fine text-ink-2 hover:text-ink hover:underline max-sm:min-h-11"
    >
      {label}
    </a>
  ));
}
