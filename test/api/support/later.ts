import type { Studio } from '../../../scripts/local-cloud/studio.ts';

/** Lets so many seconds pass. */
export function later({ clock }: Studio, seconds: number): void {
  clock.travelTo(new Date(clock.now().getTime() + seconds * 1000));
}
