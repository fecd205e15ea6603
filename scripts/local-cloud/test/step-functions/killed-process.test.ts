import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { assemblyWith, sequence, task } from './support/machine-template.ts';
import { machinesOfTest } from './support/machines.ts';

const machines = machinesOfTest();
const script = fileURLToPath(new URL('./support/hanging-machine.ts', import.meta.url));

it('an execution outlives SIGKILL', async () => {
  const dataDir = machines.newFolder();
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await machines.startIn(assemblyWith(sequence({ Work: task() })), dataDir);
  await next.idle();
  expect(next.invoked).toEqual([{ jobId: 1 }]);
  expect((await next.describe('one')).status).toBe('SUCCEEDED');
});
