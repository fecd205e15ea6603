import { KNOWN_PHRASES } from './animation/understand.ts';
import { KNOWN_WORDS } from './illustration/language/brief.ts';

/** Sources of patterns (flags `iu`) that find what a prompt says in words which the previews follow. */
export const knownWords = { images: KNOWN_WORDS, videos: KNOWN_PHRASES } as const;
