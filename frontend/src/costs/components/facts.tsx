import type { ReactNode } from 'react';

type Props = {
  /** Names and values; one without a value is left out. */
  facts: ReadonlyArray<readonly [name: string, value: ReactNode]>;
};

/** What is known of something, in a row under its name. */
export function Facts({ facts }: Props) {
  return (
    <dl className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 border-y border-line py-3">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="text-fine text-ink-3">{name}</dt>
            <dd className="text-ui font-label">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
