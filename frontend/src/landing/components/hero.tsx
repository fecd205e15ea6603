import { pages } from '../../../../shared/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PigmentBadge } from '../../ui/pigment-badge.tsx';
import { hero } from '../content.ts';
import { HeroPicture } from './hero-picture.tsx';
import { StartButton } from './start-button.tsx';

export function Hero() {
  return (
    <section className="grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-cols-[minmax(0,1fr)_623px] lg:items-center lg:py-17">
      <div>
        <PigmentBadge>{hero.badge}</PigmentBadge>
        <h1 className="mt-5 max-w-[12ch] text-hero text-balance">{hero.heading}</h1>
        <p className="mt-6 max-w-[38ch] text-lead text-ink-2">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <StartButton />
          <ButtonLink kind="outline" size="large" to={pages.pricing.path}>
            View Pricing
          </ButtonLink>
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}
