import type { Readable } from 'node:stream';

/** The body after the metadata; it fails midway when the function does. */
export function restOf(
  body: Readable,
  firstBytes: Buffer,
  source: AsyncIterator<Buffer>,
  done: () => void,
): ReadableStream<Uint8Array> {
  const end = () => {
    done();
    body.destroy();
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (firstBytes.length > 0) controller.enqueue(firstBytes);
    },
    pull: async (controller) => {
      const next = await source.next().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!next.done) return controller.enqueue(next.value);
      end();
      controller.close();
    },
    cancel: end,
  });
}
