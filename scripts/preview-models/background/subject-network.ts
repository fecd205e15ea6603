import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import { readNetworkWeights } from './network-weights.ts';
import type { Picture, Plane } from './picture.ts';

/** The network was trained on pictures of this side, stretched to a square. */
const SIDE = 320;
/** Mean and deviation of the training pictures' red, green and blue, of 1. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

// As many threads on every machine give the same sums on every machine.
env.wasm.numThreads = 2;

let session: Promise<InferenceSession> | undefined;

function load(): Promise<InferenceSession> {
  session ??= InferenceSession.create(readNetworkWeights(), { executionProviders: ['wasm'] });
  return session;
}

async function inputOf({ width, height, rgb }: Picture): Promise<Tensor> {
  const pixels = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const brightest = pixels.reduce((most, value) => Math.max(most, value), 1);
  const planes = new Float32Array(3 * SIDE * SIDE);
  for (const k of [0, 1, 2] as const)
    for (let i = 0; i < SIDE * SIDE; i++)
      planes[k * SIDE * SIDE + i] = ((pixels[i * 3 + k] ?? 0) / brightest - MEAN[k]) / DEVIATION[k];
  return new Tensor('float32', planes, [1, 3, SIDE, SIDE]);
}

/** Stretches the values to 0 to 1, since only their order within one picture says something. */
function stretched(values: Float32Array): Float32Array {
  const least = values.reduce((p, q) => Math.min(p, q), Number.POSITIVE_INFINITY);
  const most = values.reduce((p, q) => Math.max(p, q), Number.NEGATIVE_INFINITY);
  return values.map((value) => (value - least) / Math.max(1e-6, most - least));
}

/** What the network makes of a picture, on squares of 320 pixels whatever the picture's shape. */
export type Opinion = {
  /** How likely each place belongs to the subject, 0 to 1. */
  likelihood: Plane;
  /** The same by a layer inside, which sees more of the picture at once and less of its details. */
  rough: Plane;
};

/** Index of the output of a coarser layer, which has a sixteenth of the resolution. */
const ROUGH = 4;

/** Asks the network. Blocks the thread for about a second; the first call also loads the network. */
export async function askNetwork(picture: Picture): Promise<Opinion> {
  const network = await load();
  const [input = ''] = network.inputNames;
  const [fine = '', rough = ''] = [network.outputNames[0], network.outputNames[ROUGH]];
  const answers = await network.run({ [input]: await inputOf(picture) }, [fine, rough]);
  const planeOf = (output: string): Plane => {
    const data = answers[output]?.data;
    if (!(data instanceof Float32Array)) throw new Error('The network gave no likelihood.');
    return { width: SIDE, height: SIDE, data: stretched(data.subarray(0, SIDE * SIDE)) };
  };
  return { likelihood: planeOf(fine), rough: planeOf(rough) };
}
