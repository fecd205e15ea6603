/** A line of the table; the figures carry their units. */
export type Row = { what: string; figures: readonly string[] };
