import { credentialsPage } from '../../../../shared/credentials-page.ts';
import type { Feature } from '../../../../shared/features.ts';
import { libraryPath } from '../../../../shared/library-address.ts';
import { pages } from '../../../../shared/pages.ts';
import type { Activity } from '../../dashboard/use-activity.ts';
import { searchable, searchedWords } from '../../lib/searchable.ts';
import { type NavigationLink, navigation } from '../shell/navigation.tsx';

/** Something that the palette leads to. */
export type Entry = {
  key: string;
  label: string;
  /** Stands at the end of its row. */
  hint?: string;
  path: string;
} & (
  | { kind: 'result'; result: Activity }
  | { kind: 'start'; feature: 'imageGeneration' | 'audioChat'; words: string }
  | { kind: 'page'; feature?: Feature }
);

export type Group = {
  title: string;
  entries: readonly Entry[];
  /** How many results there are, also of those that are not shown. */
  total?: number;
};

/** Most results that are shown for a search, and of the newest without one. */
const maxFound = 6;
const maxRecent = 5;

/** What the palette offers for what is typed: results first, then what to start, then where to go. Never an empty group. */
export function paletteGroups(
  typed: string,
  results: readonly Activity[],
  links: readonly NavigationLink[] = navigation,
): readonly Group[] {
  const words = typed.trim();
  const newest = results.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const groups: Group[] = words
    ? [
        found(words, newest),
        { title: 'Start with these words', entries: starts(words) },
        { title: 'Go to', entries: [...pagesNamed(words, links), everyResult(words)] },
      ]
    : [
        { title: 'Recent', entries: newest.slice(0, maxRecent).map(resultEntry) },
        { title: 'Go to', entries: pagesNamed('', links) },
      ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function found(words: string, newest: readonly Activity[]): Group {
  const matching = newest.filter(({ what }) => partsOf(what, words).some((part) => part.found));
  const entries = matching.slice(0, maxFound).map(resultEntry);
  return { title: 'In your Library', entries, total: matching.length };
}

function resultEntry(result: Activity): Entry {
  const { feature, id, what } = result;
  return {
    kind: 'result',
    key: id,
    label: what,
    path: libraryPath({ result: { feature, id } }),
    result,
  };
}

function starts(words: string): Entry[] {
  const begin = (feature: 'imageGeneration' | 'audioChat', verb: string): Entry[] => {
    const link = navigation.find((each) => each.feature === feature);
    if (!link) return [];
    const { path, label: hint } = link;
    return [
      { kind: 'start', key: feature, label: `${verb} “${words}”`, hint, path, feature, words },
    ];
  };
  return [...begin('imageGeneration', 'Draw'), ...begin('audioChat', 'Talk about')];
}

/** Where the palette leads beside the links of the sidebar. */
const furtherPages = [
  { path: pages.yourData.path, label: pages.yourData.title, feature: undefined },
  { path: credentialsPage.path, label: credentialsPage.title, feature: undefined },
];

function pagesNamed(words: string, links: readonly NavigationLink[]): Entry[] {
  return [...links, ...furtherPages]
    .filter(({ label }) => words === '' || partsOf(label, words).some(({ found }) => found))
    .map(({ path, label, feature }) => {
      return { kind: 'page', key: path, label, path, ...(feature ? { feature } : {}) };
    });
}

function everyResult(words: string): Entry {
  const path = libraryPath({ search: words });
  return {
    kind: 'page',
    key: 'every',
    label: `Every result with “${words}”`,
    hint: 'Library',
    path,
  };
}

export type Part = { text: string; found: boolean };

/** A letter with the accents on it; or accents that a text begins with. */
const lettersWithAccents = /\P{M}\p{M}*|\p{M}+/gu;

/** A text in parts, those that hold one of the words marked; nothing is marked unless every word is in it. */
export function partsOf(text: string, typed: string): readonly Part[] {
  const words = searchedWords(typed);
  const letters = text.match(lettersWithAccents) ?? [];
  const bare = letters.map(searchable);
  const searched = bare.join('');
  if (words.length === 0 || !words.every((word) => searched.includes(word))) {
    return [{ text, found: false }];
  }
  // Some letters are several once they are bare: `ﬁ` is `fi`.
  const places = bare.flatMap((each, place) => Array.from({ length: each.length }, () => place));
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1)) {
      marked.fill(true, places[at], (places[at + word.length - 1] ?? 0) + 1);
    }
  }
  const parts: Part[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1);
    const isFound = marked[place] ?? false;
    if (last?.found === isFound) last.text += letter;
    else parts.push({ text: letter, found: isFound });
  }
  return parts;
}
