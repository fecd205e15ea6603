import type { Device } from './runtime/tab.ts';
import type { Spell, Story } from './story.ts';

/** Lets the spells of a story begin and end. */
export function planSpells(
  { start, spells }: Story,
  device: Device,
  sleepUntil: (time: number) => void,
): void {
  const { timeline } = device;
  for (const spell of spells) {
    const from = start + spell.fromMs;
    const end = from + spell.forMs;
    timeline.at(from, `${spell.kind} from now on`, () => {
      set(device, spell, true);
      if (spell.kind === 'asleep') sleepUntil(end);
    });
    if (Number.isFinite(end))
      timeline.at(end, `${spell.kind} is over`, () => set(device, spell, false));
  }
}

function set({ line, storage, network, tabs }: Device, spell: Spell, on: boolean): void {
  const tell = (type: string) => {
    for (const tab of tabs()) tab.dispatch(type);
  };
  switch (spell.kind) {
    case 'offline':
      line.online = !on;
      if (on) network.breakOff();
      tell(on ? 'offline' : 'online');
      break;
    case 'silent':
      line.silent = on;
      break;
    case 'slow line':
      line.slow = on;
      break;
    case 'storage':
      storage.mood = on ? spell.mood : 'well';
      break;
    case 'asleep':
      line.silent = on;
      if (!on) network.breakOff();
      break;
  }
}
