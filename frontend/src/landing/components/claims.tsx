import { landingContent } from 'virtual:landing-content';

export function Claims() {
  return (
    <ul className="grid border-y border-line sm:grid-cols-3">
      {landingContent.claims.map(({ figure, of }) => (
        <li
          key={of}
          className="border-line py-5 max-sm:not-last:border-b sm:not-first:border-l sm:not-first:pl-8"
        >
          <span className="font-display text-[40px]/[48px] font-medium tracking-[-.03em]">
            {figure}
          </span>{' '}
          <span className="ml-1 text-ui text-ink-2">{of}</span>
        </li>
      ))}
    </ul>
  );
}
