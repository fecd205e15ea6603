/** The words that a picture is made from, below it. */
export function PromptCaption({ prompt }: { prompt: string }) {
  return (
    <p className="mt-3.5 text-caption break-words whitespace-pre-line text-ink-2">
      <span className="sr-only">Prompt: </span>
      <span>{prompt}</span>
    </p>
  );
}
