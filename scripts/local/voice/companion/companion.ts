import type { Companion } from '../engines.ts';
import { answer } from './conversation/answer.ts';
import { askLanguageModel, type LanguageModelSettings } from './language-model.ts';

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'it failed';
  return error.name === 'TimeoutError' ? 'it took too long' : error.message;
};

/**
 * Finds the companion's words on this machine alone, or with a language model where one is given;
 * where that fails, this machine answers all the same. Rejects when its signal is raised.
 */
export function createCompanion(
  model?: LanguageModelSettings,
  warn: (line: string) => void = console.warn,
): Companion {
  return {
    async reply(wish) {
      if (!model) return answer(wish);
      try {
        return await askLanguageModel(model, wish);
      } catch (error) {
        wish.signal.throwIfAborted();
        warn(`The companion's language model did not help: ${reasonOf(error)}.`);
        return answer(wish);
      }
    },
  };
}
