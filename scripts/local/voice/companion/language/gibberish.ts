import { wordSet } from './word-list.ts';
import { wordsOf } from './words.ts';

const KEYS = /qwer|wert|asdf|sdfg|dfgh|fghj|ghjk|hjkl|yxcv|zxcv|xcvb|cvbn|vbnm/;

/** Whether a word can be none. Short ones may be abbreviations, and are neither. */
function isOdd(word: string): boolean {
  const isRun = /(.)\1{3,}|[bcdfghjklmnpqrstvwxz]{6,}/.test(word) || KEYS.test(word);
  return isRun || word.length > 24 || !/[\daeiouyà-ÿ]/.test(word);
}

/** Whether a text has no word that could be one. */
export function isUnclear(text: string): boolean {
  const words = wordsOf(text);
  const long = words.filter((word) => word.length > 3);
  return words.length === 0 || (long.length > 0 && long.every(isOdd) && words.length < 4);
}

const OTHERS = wordSet(`
  el la los las un una que de y es en por con para mi me yo soy estoy quiero hola gracias como esta muy
  pero le les des une est et je suis ne pas vous bonjour merci avec pour dans mon ma qui der die das ein
  eine und ist ich bin nicht mit fur auf ja nein danke hallo guten wie geht dir il di che non sono ciao
  grazie per o a os as um uma eu sou não com para obrigado ola het een ik ben niet och jag ar inte
  hablo ingles bien tengo si esto eso porque yo tu gusta vamos bueno schon aber wir sie sehr auch oui non c'est j'ai tres mais`);
const ENGLISH = wordSet(`
  the a an i you it is are was of to and in that my me we they he she have has do not for with this what
  how about like want think at on be but so yes no hello thanks`);
const BOTH = wordSet('a me en in o as per do no die so yo y');

/** Whether a text is in another language than English. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 1 && latin.length < letters.length / 2) return true;
  const words = wordsOf(text.normalize('NFD').replace(/\p{M}/gu, ''));
  const others = words.filter((word) => OTHERS.has(word) && !BOTH.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const isMarked = /[¿¡]/.test(text) && english < 2;
  return (others >= 2 && others > english) || (isMarked && others > 0);
}
