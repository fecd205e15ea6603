import { landingContent } from 'virtual:landing-content';
import { Questions } from '../questions/questions.tsx';
import { ClosingCall } from './components/closing-call.tsx';
import { Hero } from './components/hero.tsx';
import { Testimonials } from './components/testimonials.tsx';
import { ToolCards } from './components/tool-cards.tsx';

/** Landing page: specification, section 2. */
export function LandingPage() {
  return (
    <div className="overflow-x-clip">
      <div className="mx-auto max-w-[1280px] px-5 lg:px-16">
        <Hero />
        <Claims />
        <ToolCards />
        <Testimonials />
        <div className="py-16 lg:py-28">
          <Questions />
        </div>
      </div>
      <ClosingCall />
    </div>
  );
}

function Claims() {
  return (
    <ul className="grid border-y border-line sm:grid-cols-3">
      {landingContent.claims.map(({ figure, of }) => (
        <li
          key={of}
          className="border-line py-5 max-sm:not-last:border-b sm:not-first:border-l sm:not-first:pl-8"
        >
          <span className="font-display text-[40px]/[48px] font-medium tracking-[-.03em]">
            {figure}
          </span>{' '}
          <span className="ml-1 text-ui text-ink-2">{of}</span>
        </li>
      ))}
    </ul>
  );
}
