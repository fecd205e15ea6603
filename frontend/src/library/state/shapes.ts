import { useEffect, useState } from 'react';
import { smallAddress } from '../../../../shared/small-pictures.ts';
import type { Result } from '../../history/result.ts';

/** Shapes of pictures (width to height) by the ids of their results, as far as they were measured in this visit. */
const measured = new Map<string, number>();
const underWay = new Map<string, Promise<void>>();

/** Narrower and wider pictures are cut at the sides in the grid. */
const shapeLimits = { least: 0.5, most: 2.6 } as const;

/** A conversation's tile, which has no picture. */
const conversationShape = 1.5;

/** The shape of a result's tile; undefined until its picture was measured. */
export function shapeOf(result: Result): number | undefined {
  if (result.feature === 'audioChat') return conversationShape;
  const asked = result.feature === 'imageGeneration' ? ratioIn(result.shape ?? '1:1') : undefined;
  return asked ?? measured.get(result.id);
}

function ratioIn(shape: string): number | undefined {
  const [width = 0, height = 0] = shape.split(':').map(Number);
  return width > 0 && height > 0 ? width / height : undefined;
}

/** Longest wait for the shapes of the first screen before the rest of the page is shown, in milliseconds. */
const maxWaitMs = 900;

/** Measures pictures by their smallest versions; tells a number that changes when more are known. */
export function useMeasuredShapes(results: readonly Result[]): number {
  const [known, setKnown] = useState(0);
  const ids = results.map(({ id }) => id).join();
  useEffect(() => {
    let current = true;
    const waiting = results.filter((result) => shapeOf(result) === undefined).map(measure);
    if (waiting.length === 0) return undefined;
    void Promise.allSettled(waiting).then(() => current && setKnown((count) => count + 1));
    return () => {
      current = false;
    };
  }, [ids]);
  return known;
}

/** Whether the shapes of the first results are known, or were waited for long enough. */
export function useFirstShapes(results: readonly Result[]): boolean {
  const [waited, setWaited] = useState(false);
  useMeasuredShapes(results);
  useEffect(() => {
    if (results.length === 0) return undefined;
    const timer = setTimeout(() => setWaited(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, [results.length]);
  return waited || results.every((result) => shapeOf(result) !== undefined);
}

function measure(result: Result): Promise<void> {
  const known = underWay.get(result.id);
  if (known || result.feature === 'audioChat') return known ?? Promise.resolve();
  const { address, small } = result.picture;
  const image = new Image();
  image.src = smallAddress(address, small, 160);
  const end = image.decode().then(
    () => {
      const ratio = image.naturalWidth / Math.max(1, image.naturalHeight);
      measured.set(result.id, Math.min(shapeLimits.most, Math.max(shapeLimits.least, ratio)));
    },
    // It is tried again when it is looked at again.
    () => void underWay.delete(result.id),
  );
  underWay.set(result.id, end);
  return end;
}
