// Runs in a thread of its own: nothing that the client throws there is anybody else's.
import { parentPort, workerData } from 'node:worker_threads';
import { hearRejections } from './history.ts';
import { loadClient } from './runtime/client-code.ts';
import { type Task, work } from './work.ts';

hearRejections();
const code = loadClient(workerData);

parentPort?.on('message', (task: Task) => {
  work(task, code).then(
    (summary) => parentPort?.postMessage(summary),
    // Thrown where the thread hears it: its rejections are taken for the client's.
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
