import type { Tab } from '../runtime/tab.ts';
import type { Court } from './court.ts';

/** Notes who has signed out, and judges what they leave to the next one at this screen. */
export function judgeLeavings({ find }: Court) {
  const gone = new Set<string>();
  return {
    leaves: (person: string) => void gone.add(person),
    comes: (person: string) => void gone.delete(person),
    /** One that has not heard of it takes what it was about to forget along. */
    closes: ({ session }: Tab) => void gone.delete(session.userId ?? ''),
    judgeStored: (stored: ReadonlyMap<string, string>) => {
      for (const [key, value] of stored) {
        const person = [...gone].find((name) => `${key} ${value}`.includes(name));
        if (person) find('who has left leaves nothing', `${person}: ${key}`);
      }
    },
  };
}
