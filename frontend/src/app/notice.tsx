import type { ReactNode } from 'react';

type Props = { title: string; text: string; children?: ReactNode };

/** A page that has only something to say, and a way on. */
export function Notice({ title, text, children }: Props) {
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-[560px] flex-col items-start justify-center gap-4 px-5 py-16">
      <h1 className="font-display text-page text-balance">{title}</h1>
      <p className="text-body text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
