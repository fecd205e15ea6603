/**
 * The path of a small file whose answer has the browser forget what it keeps of the site. It is asked
 * for when a person signs out: pictures stay in no cache of a computer that others use.
 */
export const signedOutPath = '/signed-out.txt';
