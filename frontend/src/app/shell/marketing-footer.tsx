import { pages } from '../../../../shared/pages.ts';
import { FooterLinks } from './footer-links.tsx';
import { HomeLink } from './home-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function MarketingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-7 gap-y-2 px-5 py-5 lg:px-16">
        <HomeLink />
        <div className="flex flex-wrap items-center gap-x-7 sm:ml-auto">
          <FooterLinks privacy={pages.privacy.path} />
        </div>
        {/* On phones the first option's mark stands where the text begins. */}
        <div className="max-sm:-ml-2">
          <ThemeSwitch name="footer-theme" />
        </div>
      </div>
    </footer>
  );
}
