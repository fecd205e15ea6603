import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const port = '3900';

/** Seconds from `npm start` to its ready line, in the folder and with an empty data folder. */
export async function startSeconds(folder: string): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: port, ATELIER_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let seconds = Number.NaN;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Atelier is ready at')) continue;
    seconds = (performance.now() - started) / 1000;
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    break;
  }
  if (child.exitCode === null) await once(child, 'exit');
  await rm(data, { recursive: true, force: true });
  return seconds;
}

/** How long a shell command takes; a command that fails has no figure. */
export async function commandSeconds(command: string): Promise<number> {
  const started = performance.now();
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}
