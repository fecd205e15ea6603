import { landingContent } from 'virtual:landing-content';
import { Star } from 'lucide-react';

type Testimonial = (typeof landingContent.testimonials)[number];

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="pt-16 lg:pt-28">
      <h2 id="testimonials" className="text-section">
        What people make here
      </h2>
      <ul className="mt-8 grid border-t border-line md:grid-cols-3">
        {landingContent.testimonials.map((testimonial) => (
          <li
            key={testimonial.name}
            className="border-line max-md:not-last:border-b md:not-first:border-l md:not-first:pl-8 md:not-last:pr-8"
          >
            <Quote {...testimonial} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quote({ name, role, content, rating }: Testimonial) {
  return (
    <figure className="flex h-full flex-col py-6">
      <Stars rating={rating} />
      <blockquote className="mt-4 text-quote text-pretty">{content}</blockquote>
      <figcaption className="mt-auto pt-8 text-fine">
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-3">{role}</span>
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1.5 text-ochre">
      {Array.from({ length: rating }, (_, star) => star + 1).map((star) => (
        <Star key={star} aria-hidden size={14} strokeWidth={2} fill="currentColor" />
      ))}
      <span className="sr-only">{`${rating} out of 5 stars`}</span>
    </p>
  );
}
