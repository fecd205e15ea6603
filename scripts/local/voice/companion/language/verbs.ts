import { gerund, pastForm, thirdPerson } from './verb-forms.ts';
import { wordList, wordSet } from './word-list.ts';

/** Verbs that are hardly ever nouns. */
const ONLY_VERBS = wordList(`
  accept achieve add admit afford agree allow announce apologise apologize appear apply appreciate
  arrange arrive ask assume attend avoid bake be become begin believe belong borrow bother bring build
  buy carry celebrate choose clean collect come communicate compare complain complete concentrate
  confirm connect consider continue convince create deal decide decorate define die deliver deploy depend
  describe deserve develop disappear discover discuss draw drive earn eat encourage enjoy establish
  evaluate exist expand expect explain explore express fail figure find finish fix follow forget
  forgive gather get give go grow handle happen hate hear help hire hope identify imagine improve
  include increase inspire introduce invest invite involve join keep know launch lead learn leave lend
  let listen live lose maintain make manage mean measure meet memorise memorize mention migrate miss
  motivate negotiate notice obtain offer open organise organize overcome own participate perform
  persuade pick play practise predict prefer prepare present prevent promise promote propose protect
  prove provide publish push put quit raise reach read realise realize receive recognise recognize
  recommend recover reduce refuse relax remain remember remind remove repair replace represent require
  resolve respond save say scale see seem sell send serve set share shrink simplify sing sit sleep
  solve speak spend stay stop struggle succeed suffer suggest suppose surprise survive take teach tell
  tend thank think throw translate try turn understand update use visit wait want wear win wonder work
  worry write track summarise summarize solve recap`);

/** Verbs that are as often nouns: only their place tells. */
const NOUNS_TOO = wordList(`
  answer attack book brand break call care cause challenge change chat check code comment cook copy cost
  cover cry damage dance date design dream drink email end exercise experience fall fear feel fight film
  finance fish focus garden goal guess guide hire hug hurt impact increase influence interest interview
  joke jump kiss label laugh lie lift like look love mail map mark market master matter move name need note
  order outline paint park part party pass pause pay phone photograph pitch place plan plant plot point
  post practice price program project question race rain rank rate record report research rest review
  ride risk run sail schedule score search sense shop show sketch smile sound stand start state step
  stress structure study style support surf swim switch talk target taste test touch trade train travel
  treat trip trust view volunteer vote walk wash watch welcome wish workshop`);

const IRREGULAR = wordList(`
  ate became began begun been being bought broke broken brought built came caught chose chosen cut done
  drawn drew driven drove drunk eaten fallen fed feels fell felt forgot forgotten fought found gave
  given gone got gotten grew grown had has heard held hid hit hurt kept knew known laid leaned led left
  lent lost made meant met paid put ran rang read ridden rode rose said sang sat saw seen sent shook
  shown slept sold spent spoke spoken stood stole stuck swam taken taught thought threw told took tried
  understood went woke won wore written wrote passed died used supposed died dies happens`);

const both = [...ONLY_VERBS, ...NOUNS_TOO];

/** Verbs as they stand after "to". */
export const BASE_VERBS: ReadonlySet<string> = new Set(both);
/** Those of them that are no nouns. */
export const CLEAR_VERBS: ReadonlySet<string> = new Set(ONLY_VERBS);
export const GERUNDS: ReadonlySet<string> = new Set(both.map(gerund));
/** Forms that are verbs wherever they stand. */
export const FINITE_VERBS: ReadonlySet<string> = new Set([
  ...ONLY_VERBS,
  ...ONLY_VERBS.map(thirdPerson),
  ...both.map(pastForm),
  ...IRREGULAR,
  ...wordList('loves likes needs looks feels sounds matters beats smells tastes hurts'),
]);
/** After these, a word in "-ing" is what they are about. */
export const BEFORE_GERUND = wordSet(`
  love loved like liked enjoy enjoyed hate hated dislike start started keep kept stop stopped avoid
  tried try practise practice consider miss finish quit prefer mind imagine recommend suggest`);
