import { type ReactNode, useState } from 'react';
import { useMediaQuery } from '../../lib/media-query.ts';
import { Main } from './main.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { StudioHeader } from './studio-header.tsx';

/** Header and sidebar around the pages of the studio. */
export function StudioShell({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(width < 640px)');
  const [folded, setFolded] = useState(false);
  const collapsed = narrow || folded;
  return (
    <div className="min-h-dvh [--header-height:60px] sm:[--header-height:64px]">
      <SkipLink />
      <StudioHeader collapsed={collapsed} />
      <div className="flex">
        <Sidebar collapsed={collapsed} narrow={narrow} onToggle={() => setFolded(!folded)} />
        <Main className="min-w-0 flex-1 px-3.5 pt-6 pb-16 sm:px-8 sm:pt-9">
          <div className="max-w-[1120px]">{children}</div>
        </Main>
      </div>
    </div>
  );
}
