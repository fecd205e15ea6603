import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';

/** What is in an MP4 file. */
export async function tracksOf(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const [video, audio, duration, format] = await Promise.all([
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack(),
    input.computeDuration(),
    input.getFormat(),
  ]);
  return { format: format.name, codec: video?.codec, audio: audio?.codec, duration };
}
