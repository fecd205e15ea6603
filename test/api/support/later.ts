import type { Studio } from '@atelier/local-cloud/studio';

/** Lets so many seconds pass. */
export function later({ clock }: Studio, seconds: number): void {
  clock.travelTo(new Date(clock.now().getTime() + seconds * 1000));
}
