import { readFileSync } from 'node:fs';
import type { Expression } from './tab.ts';

/** What a person would call an element by. */
export type Query = (
  | { role: string; name?: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp }
) & {
  /** A part of the page, found in the same way. */
  within?: Query;
};

type Words = string | { source: string };

type SentQuery = { by: 'role' | 'label' | 'text'; what: Words; name?: Words; within?: SentQuery };

/** A query as it goes to the page, where no pattern goes as such. */
export function sent(query: Query): SentQuery {
  const within = query.within ? { within: sent(query.within) } : {};
  if ('role' in query) {
    const name = query.name === undefined ? {} : { name: words(query.name) };
    return { by: 'role', what: query.role, ...name, ...within };
  }
  if ('label' in query) return { by: 'label', what: words(query.label), ...within };
  return { by: 'text', what: words(query.text), ...within };
}

function words(text: string | RegExp): Words {
  return typeof text === 'string' ? text : { source: text.source };
}

declare global {
  var TestingLibraryDom: typeof import('@testing-library/dom');
  var lookUp: typeof lookUpInPage;
}

/** The visible elements that a query means, in the order of the page. Runs in the page. */
function lookUpInPage(query: SentQuery): HTMLElement[] {
  const matcher = (text: Words) => (typeof text === 'string' ? text : new RegExp(text.source));
  /** Elements that read so, and of which no part does. */
  const smallest = (root: HTMLElement, words: string | RegExp) => {
    const reads = ({ textContent }: Element) => {
      const text = (textContent ?? '').replace(/\s+/g, ' ').trim();
      return typeof words === 'string' ? text === words : words.test(text);
    };
    return [...root.querySelectorAll<HTMLElement>('*')].filter(
      (element) => reads(element) && ![...element.children].some(reads),
    );
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]');
  const every = ({ by, what, name }: SentQuery, root: HTMLElement) => {
    if (by === 'label') return TestingLibraryDom.queryAllByLabelText(root, matcher(what));
    if (by === 'text') return smallest(root, matcher(what));
    // The library would ask it of each too, in ten times the time.
    const options = { hidden: true, ...(name ? { name: matcher(name) } : {}) };
    return TestingLibraryDom.queryAllByRole(root, String(what), options);
  };
  const seen = (wanted: SentQuery): HTMLElement[] => {
    const root = wanted.within ? seen(wanted.within)[0] : document.body;
    return root ? every(wanted, root).filter(isSeen) : [];
  };
  return seen(query);
}

const library = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js';

/** Gives the page `lookUp`. */
export const giveLookUp: Expression<void> = `(function () {
  ${readFileSync(library, 'utf8')};
  globalThis.lookUp = ${lookUpInPage};
}).call(globalThis)`;
