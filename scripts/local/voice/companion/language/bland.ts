import { wordSet } from './word-list.ts';

/** Nouns that say too little to be asked about. */
export const BLAND: ReadonlySet<string> = wordSet(`
  thing things lot lots way ways kind sort bit time times day days week weeks month months year years
  hour hours minute minutes moment second seconds today tomorrow yesterday morning evening afternoon
  night weekend one ones stuff reason case fact guess part parts point example hand ok okay lol well
  people person man guy guys anybody end start sense matter number question questions answer answers
  topic thought thoughts monday tuesday wednesday thursday friday saturday sunday yeah yes no maybe
  else side place course rest half couple amount none null undefined bye hello hi hey thanks please
  total percent two three four five six seven eight nine ten eleven twelve twenty thirty forty
  fifty hundred thousand million i'm dunno idk gonna wanna etc something somewhere chance feeling feelings side summary
  recap conversation chat call word words front january february march april june july august september
  october november december`);

/** Words that are not said back to a person. */
export const UNFIT: ReadonlySet<string> = wordSet(`
  shit shitty bullshit fuck fucking fucked fucker crap bitch bastard asshole ass dick cunt damn slut
  whore idiot idiots moron stupid dumb suicide kill killed killing murder rape raped nazi nazis porn sex
  retard retarded suck sucks hell wtf`);
