import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { StudioError } from '../platform/studio-error.ts';

/** Length of a provider's MP4 in seconds. Output that is none, or shows nothing, is its failure. */
export async function videoDuration(output: Buffer): Promise<number> {
  try {
    const input = new Input({ source: new BufferSource(output), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('The output has no pictures.');
    const duration = await track.computeDuration();
    const last = await new EncodedPacketSink(track).getPacket(duration);
    if (!last || last.data.length === 0) throw new Error('The output breaks off.');
    return Math.round(duration * 10) / 10;
  } catch (error) {
    throw new StudioError('provider_failed', { cause: error });
  }
}
