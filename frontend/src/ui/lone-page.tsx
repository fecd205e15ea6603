import type { ReactNode } from 'react';
import { pages } from '../../../shared/pages.ts';
import { Logo } from './logo.tsx';

/** Around the content of a page that knows no session and no other page: all links are plain, since the site loads anew. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-[1216px] items-center px-3.5 sm:px-8">
          <a href={pages.home.path} className="inline-flex min-h-11 items-center rounded-control">
            <Logo />
          </a>
        </div>
      </header>
      {children}
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-[1216px] flex-wrap items-center gap-x-7 px-3.5 py-3 sm:px-8">
          <FootLink to={pages.home.path}>What Atelier is</FootLink>
          <FootLink to={pages.privacy.path}>{pages.privacy.title}</FootLink>
        </div>
      </footer>
    </div>
  );
}

function FootLink({ to, children }: { to: string; children: string }) {
  const look = 'inline-flex min-h-11 items-center rounded-picture text-fine text-ink-2';
  return (
    <a href={to} className={`${look} underline underline-offset-4 hover:text-ink`}>
      {children}
    </a>
  );
}
