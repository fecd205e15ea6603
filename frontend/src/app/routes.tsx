import { Route, Routes } from 'react-router';
import { pages } from '../../../shared/pages.ts';
import { Guard } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { pageNames } from './page-modules.ts';
import { PageView } from './page-view.tsx';
import { MarketingShell } from './shell/marketing-shell.tsx';
import { StudioShell } from './shell/studio-shell.tsx';

const openPages = pageNames.filter((name) => !pages[name].guarded);
const guardedPages = pageNames.filter((name) => pages[name].guarded);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<MarketingShell />}>
        {openPages.map((name) => (
          <Route key={name} path={pages[name].path} element={<PageView name={name} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<Guard />}>
        <Route element={<StudioShell />}>
          {guardedPages.map((name) => (
            <Route key={name} path={pages[name].path} element={<PageView name={name} />} />
          ))}
        </Route>
      </Route>
    </Routes>
  );
}
