import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ClassicLevel } from 'classic-level';
import dynalite from 'dynalite';
import * as z from 'zod/mini';
import { listen } from '../host.ts';
import { requireSoundDatabase } from './sound-database.ts';

/** What an operation answered: a status and the JSON body. */
export type EngineAnswer = {
  status: number;
  body: Record<string, unknown>;
  /** The item whose condition failed, or nothing where there was none. */
  failed?: { item: unknown };
};

/** The database itself. It does not check permissions: the service in front of it does. */
export type Engine = {
  run(operation: string, input: unknown): Promise<EngineAnswer>;
  /** Closes the database, once what runs on it has been done. */
  close(): Promise<void>;
};

const bodySchema = z.record(z.string(), z.unknown());

/** Opens the database whose files lie in a folder. */
export async function openEngine(folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  await requireSoundDatabase(folder);
  const server = dynalite({ path: folder, createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 });
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  const running = new Set<Promise<EngineAnswer>>();

  async function ask(operation: string, input: unknown): Promise<EngineAnswer> {
    const response = await fetch(origin, {
      method: 'POST',
      headers: headersOf(operation),
      body: JSON.stringify(input),
    });
    return { status: response.status, body: bodySchema.parse(await response.json()) };
  }

  return {
    run: (operation, input) => {
      const answer = ask(operation, input).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    },
    close: async () => {
      while (running.size > 0) await Promise.allSettled(running);
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

/** Dynalite checks that a request is signed, not how. */
function headersOf(operation: string): Record<string, string> {
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': 'now',
    authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=local',
  };
}

type Reading = { close(): Promise<void> };

// Dynalite closes what a query or a scan reads from by its `return`, which LevelDB's iterators of keys and of
// values do not have: without it each of them stays open, with all that it has read.
const { keys, values } = ClassicLevel.prototype;
Object.assign(ClassicLevel.prototype, { keys: withReturn(keys), values: withReturn(values) });

function withReturn<Options>(open: (this: ClassicLevel, options: Options) => Reading) {
  return function (this: ClassicLevel, options: Options): Reading {
    const reading = open.call(this, options);
    return Object.assign(reading, { return: () => reading.close() });
  };
}
