import { wordSet } from './word-list.ts';

export const POSSESSIVES = wordSet('my our his her their its your');
export const ARTICLES = wordSet('the a an this that these those');
/** These say how much or which, and are left out of a phrase. */
export const QUANTIFIERS = wordSet(`
  some any many few several more most all both each another other such much enough plenty various
  certain`);
export const PRONOUNS = wordSet(`
  i you he she it we they i'm you're he's she's it's we're they're i've you've we've they've i'd you'd
  he'd she'd we'd they'd i'll you'll he'll she'll it'll we'll they'll there there's who who's whoever
  everyone everybody someone somebody anyone anybody nobody im ive id`);
export const OBJECTS = wordSet(`
  me him us them myself yourself himself herself itself ourselves themselves mine yours hers ours
  theirs something anything nothing everything one ones each other`);
export const BE = wordSet(`
  am is are was were be been being isn't aren't wasn't weren't i'm you're he's she's it's we're they're
  that's there's what's seem seems seemed feel feels felt look looks looked sound sounds sounded get
  gets got becomes became become getting feeling`);
export const AUXILIARIES = wordSet(`
  do does did don't doesn't didn't will would won't wouldn't can could can't cannot couldn't should
  shouldn't must mustn't may might shall let lets let's gonna wanna gotta have has had haven't hasn't
  hadn't i'll you'll he'll she'll we'll they'll i'd we'd they'd ought dont cant wont didnt doesnt`);
export const PREPOSITIONS = wordSet(`
  about above across after against along among around at before behind below beside besides between
  beyond by despite down during except for from in inside into like near of off on onto out outside over
  past per regarding round since through throughout till to toward towards under until up upon via with
  within without versus than as`);
export const CONJUNCTIONS = wordSet(`
  and or but so because if when while where whether although though unless which what why how that then
  also plus nor yet whose whom whenever wherever however either neither`);
export const ADVERBS = wordSet(`
  actually again ago ahead almost alone already always anyway anymore apart away back badly barely
  basically best better certainly clearly completely currently definitely easily else especially even
  eventually ever everywhere exactly far fast finally first forever forward generally hard hardly here
  home honestly immediately indeed instead just kind kinda last lately later least less literally
  little long maybe mainly mostly much nearly never next nicely no normally not now nowhere obviously
  often once online only otherwise perhaps please possibly pretty probably properly quickly quite rarely
  rather really recently right seriously simply slightly slowly somehow sometimes somewhat somewhere soon
  sort sorta still strongly suddenly sure surely today together tomorrow tonight too totally truly
  twice usually very well widely worse worst yes yesterday yet yeah yep ok okay oh um uh hmm hello hi
  hey thanks thank sorry nope haha lol alright`);
