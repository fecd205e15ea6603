import type { Blueprint } from '../services/blueprint.ts';
import type { CodeInstance } from './functions-code.ts';

/** What a thread has read and compiled for all its histories. */
export type Kit = { blueprint: Blueprint; newInstance: () => CodeInstance };
