/** The WAV files of a call, of which only the latest are kept. */
export type Speeches = {
  /** Gives the path of the file. */
  add(wav: Buffer): string;
  read(name: string): Buffer | undefined;
  clear(): void;
};

/** A listener that was away for a moment still finds as many. */
const mostKept = 10;

export function createSpeeches(callPath: string): Speeches {
  const kept = new Map<string, Buffer>();
  let count = 0;
  return {
    add(wav) {
      count += 1;
      const name = `${count}.wav`;
      kept.set(name, wav);
      kept.delete(`${count - mostKept}.wav`);
      return `${callPath}/speech/${name}`;
    },
    read: (name) => kept.get(name),
    clear: () => kept.clear(),
  };
}
