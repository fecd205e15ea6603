// Runs in a process of its own, to be killed: `node hanging-machine.ts <data folder>`.
import { assemblyWith, sequence, task } from './machine-template.ts';
import { hanging, startMachine } from './start-machine.ts';

const assembly = assemblyWith(sequence({ Work: task() }));
const machine = await startMachine(assembly, process.argv[2] ?? '', () => {
  process.stdout.write('invoked\n');
  return hanging();
});
await machine.start('one', { jobId: 1 });
