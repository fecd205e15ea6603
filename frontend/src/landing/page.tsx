import { Questions } from '../questions/questions.tsx';
import { Claims } from './components/claims.tsx';
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
