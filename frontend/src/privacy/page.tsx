import { credentialsPage } from '../../../shared/credentials-page.ts';
import { licencesPath } from '../../../shared/licences.ts';
import { pages } from '../../../shared/pages.ts';
import {
  backupDays,
  deletedAccountDays,
  deletionNotice,
  privacyNotice,
} from '../../../shared/privacy.ts';
import { PageAnchor } from '../lib/location.tsx';

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
      <section className="mt-10 max-w-[60ch]">
        <h2 className="text-block">{privacy.own.heading}</h2>
        <p className="mt-3 text-ui text-pretty text-ink-2">{privacy.own.text}</p>
        <p className="mt-3 text-ui">
          <PageAnchor to={pages.yourData.path} className="underline underline-offset-4">
            {pages.yourData.title}
          </PageAnchor>
        </p>
      </section>
      <section className="mt-10 max-w-[60ch]">
        <h2 className="text-block">{privacy.files.heading}</h2>
        <p className="mt-3 text-ui text-pretty text-ink-2">{privacy.files.text}</p>
        <p className="mt-3 text-ui">
          {/* A page that stands by itself: the site loads anew. */}
          <a href={credentialsPage.path} className="underline underline-offset-4">
            {credentialsPage.title}
          </a>
        </p>
      </section>
      <p className="mt-14 text-fine text-ink-3">
        <a href={licencesPath} className="underline underline-offset-4 hover:text-ink">
          {privacy.licences}
        </a>
      </p>
    </div>
  );
}

/** The words of the page. What they promise is proven by the tests of deleted accounts. */
const privacy = {
  ...privacyNotice,
  parts: [
    {
      heading: 'What you share by a link',
      text: 'Whoever has the link sees that one result, and nothing of your account, until the link ends or you take it back. We count how often it is opened, not by whom. What somebody saved meanwhile stays with them.',
    },
    {
      heading: 'When you delete your account',
      text: `${deletionNotice.gone} ${deletionNotice.kept}`,
    },
    {
      heading: 'What the keyed hash is',
      text: 'It is made of your email address, in lower case and without a +tag, and a secret of ours. Nobody can read the address in it, and nobody without the secret can try one out. It is noted with your account when you sign up or change your address, and goes with it.',
    },
    {
      heading: 'Why the month’s uses stay',
      text: 'Each plan holds so many uses a month. If they were forgotten with an account, they could be had again and again by signing up with the same address. Whoever signs up with it in the same month goes on from the same counts.',
    },
    {
      heading: 'Until when',
      text: `The hash and its counts are worth nothing from the first of the next month (UTC) on, and are removed within days. The id of a deleted account stays for ${deletedAccountDays} days, so that nothing can be started with it, files made for a download go within two days, and backups forget after ${backupDays} days.`,
    },
  ],
  own: {
    heading: 'What you can take with you',
    text: 'Everything that we keep of you, as one ZIP with a manifest that other programs can read, whenever you like. There you also find the links that are open, and the way to delete your account.',
  },
  files: {
    heading: 'What your files say',
    text: 'Results carry a signed record of what made them and when; no prompt, no name and no account is in it. Anybody can read such a record, of any file, without an account: the file stays on their device.',
  },
  licences: 'Licences of what Atelier is built of',
} as const;
