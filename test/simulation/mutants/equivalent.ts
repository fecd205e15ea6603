/** Mutants that change nothing that a person, a provider or the studio could tell, each with why. They are not tried. */
export const equivalent: ReadonlyMap<string, string> = new Map([]);
