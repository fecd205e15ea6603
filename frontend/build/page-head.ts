import { credentialsPage, credentialsTitle } from '../../shared/credentials-page.ts';
import { notFoundTitle, pages, pageTitle, sharedTitle } from '../../shared/pages.ts';
import { headTags } from './head-tags.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { socialCard } from './social-card.ts';

/** A page, the one answer for every page behind the sign-in, that for every share, or the answer where there is no page. */
export type HeadPage = keyof typeof pageDescriptions | 'studio' | 'shared' | 'notFound';

type Site = {
  /** `https://` and the name, where it is known: addresses for others must be absolute. */
  origin?: string | undefined;
};

/** What the head of a page says of it, as HTML: title, description, canonical address, link preview. */
export function pageHead(page: HeadPage, { origin }: Site = {}): string {
  const { title, description, path } = wordsOf(page);
  return headTags({
    title,
    description,
    indexed: path !== undefined,
    canonical: origin && path && origin + path,
    image: origin ? { ...socialCard, url: origin + socialCard.path } : undefined,
  });
}

/** Only public pages have a path here, and so a canonical address. */
function wordsOf(page: HeadPage): { title: string; description: string; path?: string } {
  if (page === 'studio') return { title: 'Atelier', description: pageDescriptions.home };
  if (page === 'shared') return { title: sharedTitle, description: pageDescriptions.home };
  if (page === 'notFound') return { title: notFoundTitle, description: pageDescriptions.home };
  if (page === 'credentials') {
    const { path } = credentialsPage;
    return { title: credentialsTitle, description: pageDescriptions[page], path };
  }
  return {
    title: pageTitle(page),
    description: pageDescriptions[page],
    path: pages[page].path,
  };
}
