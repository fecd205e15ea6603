import { scriptsWith } from './scripts.ts';

/** The paths of the site's scripts that Vapi's code is in, known by the name of one of its events. */
export function vapiScripts(): Promise<string[]> {
  return scriptsWith('call-start-failed');
}
