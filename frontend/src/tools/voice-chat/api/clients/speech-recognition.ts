/** The part of the browser's speech recognition that is used. */
export type Recognition = Pick<EventTarget, 'addEventListener'> & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

declare global {
  var SpeechRecognition: (new () => Recognition) | undefined;
  var webkitSpeechRecognition: (new () => Recognition) | undefined;
}

/** The browser's speech recognition, where it has one. */
export function speechRecognition(): (new () => Recognition) | undefined {
  return globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
}
