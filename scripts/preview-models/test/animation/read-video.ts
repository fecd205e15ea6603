import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** What a player learns of an MP4. */
export async function readVideo(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const [track, ...others] = await input.getTracks();
  if (!track?.isVideoTrack()) throw new Error('There is no video.');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const config = await track.getDecoderConfig();
  return {
    packets,
    others,
    codec: config?.codec,
    colours: config?.colorSpace,
    width: track.displayWidth,
    height: track.displayHeight,
    duration: await track.computeDuration(),
  };
}

/** The names of the outermost boxes of an MP4. */
export function boxesOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= view.length; at += Math.max(8, view.readUInt32BE(at)))
    names.push(view.toString('latin1', at + 4, at + 8));
  return names;
}
