/** A microphone that is open for one call. */
export type Microphone = {
  track: MediaStreamTrack;
  /** Lets go of it; the browser's sign of it goes out. */
  close: () => void;
};

/** What suits a voice that is heard beside the assistant's own. */
const constraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const satisfies MediaStreamConstraints;

/** Asks the person for the microphone; `onLost` when it is unplugged or taken away later. */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  // Absent on pages that are not secure: then this throws a TypeError.
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  const [track] = stream.getAudioTracks();
  if (!track) throw new DOMException('The stream has no sound', 'NotFoundError');
  track.addEventListener('ended', onLost);
  return {
    track,
    close: () => {
      track.removeEventListener('ended', onLost);
      for (const each of stream.getTracks()) each.stop();
    },
  };
}
