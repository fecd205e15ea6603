import type { Judge } from '../judge/judge.ts';
import type { SignIn } from '../runtime/sign-in.ts';
import type { Device, Tab } from '../runtime/tab.ts';
import type { Server } from '../server/server.ts';

/** What actions act on. */
export type Stage = {
  device: Device;
  server: Server;
  signIn: SignIn;
  judge: Judge;
  setOpen: (tabs: Tab[]) => void;
  note: (text: string) => void;
  later: (milliseconds: number, label: string, event: () => void) => void;
};
