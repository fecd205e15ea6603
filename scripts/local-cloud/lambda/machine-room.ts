/**
 * Events that run at once, of all functions together, but that each may always run one: none waits for another in vain.
 * Further ones wait for their turn where Lambda would start more environments, of which each takes some 20 MB or more.
 */
const mostTogether = 8;

/** Sandboxes that wait for their next event unless told otherwise; each takes some 20 MB. */
const usualWarm = 16;

/** Events of one function that run. */
type Share = { running: number };

/** A sandbox that waits for its next event. */
type Warm = { giveUp(): void };

/** What this machine has room for, of all functions together. */
export type MachineRoom = {
  /** Resolves when an event may run. */
  enter(share: Share): Promise<void>;
  leave(share: Share): void;
  /** Keeps a sandbox; of those that are too many, the one that has waited longest is given up. */
  keep(warm: Warm): void;
  /** Keeps it no longer: it runs again, or has ended. */
  release(warm: Warm): void;
};

export function createMachineRoom(mostWarm = usualWarm): MachineRoom {
  let running = 0;
  let waiting: { share: Share; begin(): void }[] = [];
  const warm = new Set<Warm>();
  const hasRoom = (share: Share) => share.running === 0 || running < mostTogether;
  const take = (share: Share) => {
    share.running += 1;
    running += 1;
  };
  return {
    async enter(share) {
      if (hasRoom(share)) take(share);
      else await new Promise<void>((begin) => waiting.push({ share, begin }));
    },
    leave(share) {
      share.running -= 1;
      running -= 1;
      waiting = waiting.filter((next) => {
        if (!hasRoom(next.share)) return true;
        take(next.share);
        next.begin();
        return false;
      });
    },
    keep(added) {
      warm.add(added);
      const [longest] = warm;
      if (warm.size > mostWarm) longest?.giveUp();
    },
    release: (gone) => warm.delete(gone),
  };
}
