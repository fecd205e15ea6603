import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export type Head = {
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** Absolute addresses, where they are known. */
  canonical: string | undefined;
  image: { url: string; alt: string; width: number; height: number } | undefined;
};

/** The tags of a page's head for search engines and link previews, as HTML. */
export function headTags({ title, description, indexed, canonical, image }: Head): string {
  return renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      createElement('title', null, title),
      named('description', description),
      indexed ? null : named('robots', 'noindex'),
      canonical && createElement('link', { rel: 'canonical', href: canonical }),
      canonical && property('url', canonical),
      property('type', 'website'),
      property('site_name', 'Atelier'),
      property('title', title),
      property('description', description),
      image && [
        property('image', image.url),
        property('image:width', String(image.width)),
        property('image:height', String(image.height)),
        property('image:alt', image.alt),
      ],
      named('twitter:card', image ? 'summary_large_image' : 'summary'),
    ),
  );
}

function named(name: string, content: string): ReactNode {
  return createElement('meta', { key: name, name, content });
}

/** A tag of the Open Graph protocol. */
function property(name: string, content: string): ReactNode {
  return createElement('meta', { key: name, property: `og:${name}`, content });
}
