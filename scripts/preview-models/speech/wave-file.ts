/** Samples of a second. All speech is mono with 16 bits a sample. */
export const SAMPLE_RATE = 16_000;

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** The samples of a WAV file as Flite writes it: header, then nothing but 16-bit samples. */
export function samplesOf(file: Buffer): Int16Array {
  const known =
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 36, 40) === 'data' &&
    file.readUInt16LE(22) === 1 &&
    file.readUInt32LE(24) === SAMPLE_RATE &&
    file.readUInt16LE(34) === 8 * BYTES_PER_SAMPLE;
  if (!known) throw new Error('The speech is not of the expected kind.');
  const samples = Uint8Array.from(file.subarray(HEADER_BYTES));
  return new Int16Array(samples.buffer, 0, Math.floor(samples.length / BYTES_PER_SAMPLE));
}

/** A WAV file: PCM, mono, 16 bits. */
export function waveFile(samples: Int16Array): Buffer<ArrayBuffer> {
  const length = samples.length * BYTES_PER_SAMPLE;
  const file = Buffer.alloc(HEADER_BYTES + length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + length, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  file.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(length, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(sample, HEADER_BYTES + index * BYTES_PER_SAMPLE);
  }
  return file;
}
