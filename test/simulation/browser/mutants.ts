/** A text of the client that is replaced by another one. */
export type Mutation = { name: string; file: string; from: string; to: string };
