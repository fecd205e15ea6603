import { VerdictMark } from '../credentials/verdict.tsx';

/** What each answer means and does not mean, before and after a file was read. */
const meanings = [
  [
    'ours',
    'Atelier signed it, and not a byte has changed since. What it says of its making is what happened here.',
  ],
  [
    'unknown',
    'Not a byte has changed since somebody signed it. Who that is, only their certificate says, and we vouch for nobody else.',
  ],
  [
    'changed',
    'Somebody edited or cut it after it was signed. That is no forgery by itself: many programs do so when they save.',
  ],
  [
    'silent',
    'It carries no record. Screenshots and most messengers take it out, so this tells neither that it is real nor that it is not.',
  ],
] as const;

export function Meanings() {
  return (
    <section aria-labelledby="meanings" className="mt-14 lg:mt-18">
      <h2 id="meanings" className="text-block">
        What the answers mean
      </h2>
      <dl className="mt-5 grid gap-x-10 border-t border-line md:grid-cols-2">
        {meanings.map(([verdict, text]) => (
          <div key={verdict} className="border-b border-line py-4">
            <dt className="text-ui font-semibold">
              <VerdictMark verdict={verdict} />
            </dt>
            <dd className="mt-1.5 max-w-[60ch] text-cell text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
