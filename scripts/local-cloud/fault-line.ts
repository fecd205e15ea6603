/** Misfortunes that wait in line; each create of a neighbour takes one. */
export type FaultLine<Fault> = { next(fault: Fault): void; take(): Fault | undefined };

export function createFaultLine<Fault>(): FaultLine<Fault> {
  const line: Fault[] = [];
  return {
    next: (fault) => {
      line.push(fault);
    },
    take: () => line.shift(),
  };
}
