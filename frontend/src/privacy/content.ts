import { deletionNotice } from '../../../shared/privacy.ts';

/** The words of the page. What they promise is proven by the tests of deleted accounts. */
export const privacy = {
  heading: 'What we keep, and until when',
  text: 'What you make is yours. It is kept until you delete it, or your account.',
  parts: [
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
      text: 'The hash and its counts are worth nothing from the first of the next month (UTC) on, and are removed within days. The id of a deleted account stays for a day, so that nothing can be started with it, and backups forget after 35 days.',
    },
  ],
  licences: 'Licences of what Atelier is built of',
} as const;
