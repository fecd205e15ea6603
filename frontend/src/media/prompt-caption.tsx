import { Copy } from 'lucide-react';
import { promptMessages } from '../../../shared/prompt.ts';
import { log } from '../lib/log.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';

/** The words that a picture is made from, below it. */
export function PromptCaption({ prompt }: { prompt: string }) {
  return (
    <p className="mt-3.5 text-caption wrap-anywhere whitespace-pre-line text-ink-2">
      <span className="sr-only">Prompt: </span>
      <span dir="auto" className="block">
        {prompt}
      </span>
    </p>
  );
}

/** Puts a prompt on the clipboard. */
export function CopyPrompt({ prompt }: { prompt: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(prompt);
      notify.success(promptMessages.copied);
    } catch (error) {
      log.error(promptMessages.copyFailed, error);
      notify.error(promptMessages.copyFailed);
    }
  };
  return (
    <Button kind="outline" icon={Copy} onClick={() => void copy()}>
      Copy Prompt
    </Button>
  );
}
