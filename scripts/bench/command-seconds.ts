import { spawnSync } from 'node:child_process';

/** How long a shell command takes; a command that fails has no figure. */
export async function commandSeconds(command: string): Promise<number> {
  const started = performance.now();
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}
