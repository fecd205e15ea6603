import type { HttpBindings } from '@hono/node-server';
import type { Calls } from '../calls.ts';
import type { Faults } from '../fault.ts';

/** What the HTTP routes of the local Vapi work with. */
export type Service = { privateKey: string; faults: Faults; calls: Calls };

/** What Hono knows about a request beside the request itself. */
export type Env = { Bindings: HttpBindings };
