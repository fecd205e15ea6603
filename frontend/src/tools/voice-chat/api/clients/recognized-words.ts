import * as z from 'zod/mini';

const listSchema = z.custom<ArrayLike<unknown>>(
  (list) => typeof list === 'object' && list !== null && 'length' in list,
);

const resultEventSchema = z.object({ resultIndex: z.number(), results: listSchema });

const resultSchema = z.object({
  isFinal: z.literal(true),
  0: z.object({ transcript: z.string() }),
});

/** The words of a recognition's `result` event that will not change any more. */
export function recognizedWords(event: unknown): string {
  const parsed = resultEventSchema.safeParse(event);
  if (!parsed.success) return '';
  const { results, resultIndex } = parsed.data;
  return Array.from(results)
    .slice(resultIndex)
    .map((result) => resultSchema.safeParse(result).data?.[0].transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');
}
