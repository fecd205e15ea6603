import { Copy } from 'lucide-react';
import { promptMessages } from '../../../shared/prompts.ts';
import { log } from '../lib/log.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';

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
