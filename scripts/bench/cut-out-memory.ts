// Cuts a picture out twice in a process of its own, and prints the most memory that it held, in MB.
import { readFile } from 'node:fs/promises';
import { createBackgroundEngine } from '@atelier/preview-models/background';

const [, , path = ''] = process.argv;
const image = await readFile(path);
const engine = createBackgroundEngine();
for (let time = 0; time < 2; time++) await engine.removeBackground(image);
await engine.close();
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
