import { answer } from './answer.ts';
import { askLanguageModel, type LanguageModelSettings, whyFailed } from './language-model.ts';
import type { Companion } from './persona.ts';

/**
 * Finds the companion's words on this machine alone, or with a language model where one is given;
 * where that fails, this machine answers all the same, and a run of the same failures is told once.
 * Rejects when its signal is raised. `patienceMs` is how long the model may take.
 */
export function createCompanion(
  model?: LanguageModelSettings,
  warn: (line: string) => void = console.warn,
  patienceMs?: number,
): Companion {
  let told = '';
  return {
    async reply(wish) {
      if (!model) return answer(wish);
      try {
        const words = await askLanguageModel(model, wish, patienceMs);
        told = '';
        return words;
      } catch (error) {
        wish.signal.throwIfAborted();
        const reason = whyFailed(error);
        if (reason !== told) warn(`The companion's language model did not help: ${reason}.`);
        told = reason;
        return answer(wish);
      }
    },
  };
}
