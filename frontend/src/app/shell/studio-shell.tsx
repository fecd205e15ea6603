import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media-query.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { Main } from './main.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { StudioHeader } from './studio-header.tsx';
import { useFolded } from './use-folded.ts';

/** Header and sidebar around the pages of the studio. */
export function StudioShell({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(width < 640px)');
  const { folded, toggle } = useFolded();
  const collapsed = narrow || folded;
  return (
    <div className="min-h-dvh [--header-height:60px] sm:[--header-height:64px]">
      <SkipLink />
      <StudioHeader collapsed={collapsed} />
      <div className="flex">
        <Sidebar collapsed={collapsed} narrow={narrow} onToggle={toggle} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Main className="flex-1 px-3.5 pt-6 pb-16 sm:px-8 sm:pt-9">
            <div className="max-w-[1120px]">{children}</div>
          </Main>
          <ConnectionStrip>
            You are offline. Work under way goes on, and what you write is kept.
            <span className="max-sm:hidden"> New work needs a connection.</span>
          </ConnectionStrip>
        </div>
      </div>
    </div>
  );
}
