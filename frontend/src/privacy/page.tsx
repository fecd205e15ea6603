import { licencesPath } from '../../../shared/licences.ts';
import { privacy } from './content.ts';

/** What is kept of a person, for everybody to read before there is an account. */
export function PrivacyPage() {
  return (
    <div className="mx-auto max-w-[1280px] px-5 pt-14 pb-16 lg:px-16 lg:pt-18 lg:pb-24">
      <h1 className="max-w-[16ch] text-pricing text-balance">{privacy.heading}</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-pretty text-ink-2">{privacy.text}</p>
      {privacy.parts.map(({ heading, text }) => (
        <section key={heading} className="mt-10 max-w-[60ch]">
          <h2 className="text-block">{heading}</h2>
          <p className="mt-3 text-ui text-pretty text-ink-2">{text}</p>
        </section>
      ))}
      <p className="mt-14 text-fine text-ink-3">
        <a href={licencesPath} className="underline underline-offset-4 hover:text-ink">
          {privacy.licences}
        </a>
      </p>
    </div>
  );
}
