import {
  type PreviewWords,
  previewWordsPath,
  previewWordsSchema,
} from '../../../shared/preview-words.ts';
import { loadSiteConfig } from '../lib/site-config.ts';

let loading: Promise<PreviewWords | undefined> | undefined;

/** Finds a word that the offline preview follows; undefined where models read the prompts. */
export async function loadKnownWords(made: keyof PreviewWords): Promise<RegExp | undefined> {
  loading ??= fetchPreviewWords().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const words = await loading;
  return words && new RegExp(words[made], 'iu');
}

async function fetchPreviewWords(): Promise<PreviewWords | undefined> {
  const { offline } = await loadSiteConfig();
  if (!offline) return undefined;
  const response = await fetch(previewWordsPath);
  return previewWordsSchema.parse(await response.json());
}
