import { once } from 'node:events';
import { createServer } from 'node:net';

/** How many ports a studio takes: the site's, and those after it. */
const inARow = 4;

/** The first of some ports in a row that are free, below those that the system gives to others. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 3000) * inARow;
    const ports = Array.from({ length: inARow }, (_, n) => first + n);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
