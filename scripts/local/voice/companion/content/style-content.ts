/** Sentences, or short runs of them; `{name}` stands for words of the person. */
export type Pool = readonly string[];

/** What the companion says before it asks. */
export type Reactions = {
  /** To something neither glad nor sad. */
  plain: Pool;
  glad: Pool;
  low: Pool;
  /** `{echo}`: what the person said, turned to them: "you bought a kiln". */
  echo: Pool;
  /** `{wish}`: "sell your mugs". */
  wish: Pool;
  /** `{view}`: "the name should be short". */
  view: Pool;
  yes: Pool;
  no: Pool;
  praise: Pool;
  greeting: Pool;
  /** `{name}` of the person. */
  named: Pool;
  thanks: Pool;
  goodbye: Pool;
  /** Words that could not be made out. */
  unclear: Pool;
  /** The same words once more. */
  repeated: Pool;
  /** A long speech. */
  long: Pool;
  /** It was asked what it cannot know. */
  honest: Pool;
  /** `{list}`: what was spoken of. */
  summary: Pool;
  /** What may help where the person asks for ideas. */
  suggestion: Pool;
};

/** What the companion asks. */
export type Questions = {
  /** With `{topic}`, as the first question. */
  start: Pool;
  topic: Pool;
  /** About anything that was mentioned, people and places too, as `{phrase}`. */
  phrase: Pool;
  /** About a `{thing}`: a phrase that names no person. */
  thing: Pool;
  /** `{phrase}` and `{topic}`. */
  tie: Pool;
  open: Pool;
  /** `{earlier}`: something from before. */
  recall: Pool;
  /** `{word}`: all that was said. */
  word: Pool;
  wish: Pool;
  liked: Pool;
  worry: Pool;
  unsure: Pool;
  cannot: Pool;
  view: Pool;
  choice: Pool;
  quality: Pool;
  tried: Pool;
  deadline: Pool;
  reason: Pool;
  afterSummary: Pool;
  /** Gives a question back. */
  back: Pool;
};

export type StyleContent = { reactions: Reactions; questions: Questions };
