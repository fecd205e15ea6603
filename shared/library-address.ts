import * as z from 'zod/mini';
import { type Feature, featureInfo, featureKeys } from './features.ts';
import { ulidSchema } from './ids.ts';
import { pages } from './pages.ts';

/** Query parameters of the Library's address: what is searched for, and the result that is open. */
export const libraryParameters = { search: 'q', result: 'result' } as const;

type OpenResult = { feature: Feature; id: string };

/** The Library's address, with words in its search or with a result open: `/library?result=image-editing:01J...`. */
export function libraryPath({ search, result }: { search?: string; result?: OpenResult }): string {
  const query = new URLSearchParams();
  if (search) query.set(libraryParameters.search, search);
  if (result) {
    query.set(libraryParameters.result, `${featureInfo[result.feature].folder}:${result.id}`);
  }
  return query.size > 0 ? `${pages.library.path}?${query}` : pages.library.path;
}

/** The result that an address opens; undefined where it names none. Whether it exists is the caller's to see. */
export function openResultIn(search: string): OpenResult | undefined {
  const named = new URLSearchParams(search).get(libraryParameters.result);
  const [folder, id, ...more] = named?.split(':') ?? [];
  const feature = featureKeys.find((key) => featureInfo[key].folder === folder);
  if (!feature || !id || more.length > 0 || !z.safeParse(ulidSchema, id).success) return undefined;
  return { feature, id };
}
