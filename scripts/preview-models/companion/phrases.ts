import type { ConversationStyle } from '../../../shared/voice-options.ts';

/** Sentences of which none is said twice in a call; `{it}` and the like are words of the person. */
export type Pool = readonly string[];

/** `it` is asked of people, of things and of the call's topic alike. */
type Style = Readonly<Record<'hello' | 'plain' | 'echo' | 'it' | 'open' | 'bye', Pool>>;

/** What sounds different from style to style. */
export const styles: Readonly<Record<ConversationStyle, Style>> = {
  friendly: {
    hello: ['Hi there, good to hear you.', 'Hey, nice that you are here.'],
    plain: ['Ah, I see.', 'Yeah, that makes sense.', 'Fair enough.', "Okay, I'm with you."],
    echo: ['Oh, so {echo}.', 'Okay, {echo}.', 'Got it, {echo}.'],
    it: [
      "What's the story behind {it}?",
      'What should I know about {it}?',
      'What would you tell a friend about {it}?',
    ],
    open: ['What would you love to happen next?', "What's the bit you keep coming back to?"],
    bye: ['Bye for now, it was lovely to talk with you.', 'Take care, and enjoy your day.'],
  },
  professional: {
    hello: ['Good day, and thank you for joining.', 'Welcome, it is good that you are here.'],
    plain: ['Understood.', 'Thank you, that is helpful.', 'I have noted that.', 'Very well.'],
    echo: ['I understand that {echo}.', 'As I have it, {echo}.', 'To confirm, {echo}.'],
    it: [
      'What outcome would you like to see with {it}?',
      'Where do things stand with {it} today?',
      'Which decision depends on {it}?',
    ],
    open: ['What is your time frame?', 'Which risk deserves the most attention?'],
    bye: ['Thank you for your time, goodbye.', 'Goodbye, and all the best with the next steps.'],
  },
  educational: {
    hello: ['Hello, let us explore something together.', 'Hello, good to have you here.'],
    plain: ['That is a place to build on.', 'Let us keep that in mind.', 'You explain it well.'],
    echo: ['So we know that {echo}.', 'In other words, {echo}.', 'Let us start there, {echo}.'],
    it: [
      'What have you learned about {it} so far?',
      'How would you describe {it} to someone new?',
      'What would you like to understand better about {it}?',
    ],
    open: ['Can you think of a simple example?', 'What was harder than you expected?'],
    bye: ['Goodbye, and stay curious.', 'Until next time, you have thought about it well.'],
  },
  creative: {
    hello: ['Hello, I kept a blank page for you.', 'Welcome, let us see what appears today.'],
    plain: ['That adds a new shade.', 'I can almost see it.', 'There is a picture in that.'],
    echo: ['So the scene opens, {echo}.', 'Picture it, {echo}.', 'In this chapter {echo}.'],
    it: [
      'If you painted {it}, what would be in the middle?',
      'What is the weather like when you think of {it}?',
      'What would the opening line be in a story about {it}?',
      'Which season fits with {it}?',
      'If you closed your eyes, what would you see with {it}?',
      'Which sound goes with {it}?',
    ],
    open: ['What would you name this chapter?', 'What is just outside the frame?'],
    bye: ['Goodbye, and may your next page be a bright one.', 'Until the next chapter.'],
  },
  analytical: {
    hello: ['Hello, let us look at this step by step.', 'Hello, let us begin with what we know.'],
    plain: ['That is one data point.', 'That is a relevant factor.', 'That narrows it down.'],
    echo: ['So one fact is that {echo}.', 'To restate, {echo}.', 'As a premise, {echo}.'],
    it: [
      'What exactly is the open question about {it}?',
      'What do you know about {it}, and what do you assume?',
      'On a scale from 1 to 10, how much depends on {it}?',
    ],
    open: ['What would change your mind?', 'What is within your control here?'],
    bye: ['Goodbye, that was clear.', 'Goodbye, and good luck with the next step.'],
  },
};

/** What answers a person's intent, the same in every style. */
export const replies = {
  danger: [
    'I am sorry. If you or somebody near you is in danger, please call your local emergency number or a crisis line now. I am only a program.',
    'Please do not stay alone with this. A doctor, a crisis line or somebody you trust can help in a way that I cannot.',
  ],
  decline: ['I would rather not go there.', 'I cannot help with that.', 'Let us leave that.'],
  advice: [
    'I cannot advise on that, I am only a small program. Please ask a professional whom you trust.',
    'I would not want to guess there. A doctor, a lawyer or an adviser can really answer that.',
  ],
  foreign: ['I only know English, could you try that?', 'Sorry, I know nothing but English.'],
  unclear: ['Sorry, I could not make that out.', 'Hm, I missed that.', 'That did not reach me.'],
  upset: ['I am sorry. What would be more useful to you?', 'You are right, I am only a stand-in.'],
  quiet: ['All right, no more questions, I am just listening.', 'Fine, you lead, and I listen.'],
  who: [
    'I am the local companion, a small program that stands in for the real voice assistant.',
    'No person and no language model, just a stand-in that listens and asks.',
  ],
  what: ['This is a trial call, in which I listen and ask.', 'I listen, ask and sum up.'],
  how: ["I'm fine, thanks for asking.", 'All well on my side, thank you.'],
  time: ['It is three minutes in all, as the timer shows.', 'The timer on your screen counts.'],
  joke: ['I had a joke about paper, but it is tearable.', 'Jokes are not my strength.'],
  thanks: ['You are very welcome.', 'Gladly.', 'Any time, it was my pleasure.'],
  named: ['Nice to meet you, {name}.', 'Good to have you here, {name}.', 'Hello, {name}.'],
  turnTo: ['Sure, let us talk about {topic}.', 'Gladly, then {topic} it is.', 'On to {topic}.'],
  change: ['Of course. What would you rather talk about?', 'Gladly, what else is on your mind?'],
  summary: ['So far you told me about {list}.', 'What stayed with me is {list}.'],
  opinion: ['Your view counts more than mine.', 'I would begin with the smallest step.'],
  question: ['I cannot look that up.', 'I do not know.', 'My guess is no better than yours.'],
  no: ['All right, not that.', 'Fine, good that you say so.', 'Okay, no.'],
  yes: ['Good.', 'Okay, yes.', 'Right.', 'Then let us go on.'],
} as const satisfies Readonly<Record<string, Pool>>;

/** How the companion listens and asks where neither an intent nor a style says it. */
export const shared = {
  low: ['That sounds hard.', 'I see how that is not easy.', 'No wonder that it keeps you busy.'],
  sorry: ['I am so sorry.', 'I am sorry, that must hurt.'],
  gentle: ['Thank you for telling me.', 'I am listening.', 'I hear you.', 'Take all your time.'],
  gentleAsk: [
    'How are you holding up today?',
    'What has helped you a little so far?',
    'Who can you lean on right now?',
  ],
  begin: ['What would you like to talk about?', 'How has your day been?', 'What is on your mind?'],
  again: ['Could you say it in other words?', 'Would you say that once more?', 'What was it?'],
  repeat: ['I asked, {question}', 'Once more, {question}', 'My question was, {question}'],
  recall: ['You mentioned {earlier}, how does that fit in?', 'Can we go back to {earlier}?'],
  back: ['What is your own hunch?', 'Why does it matter to you?', 'Who might know more about it?'],
  open: [
    'What else comes to mind?',
    'How did it all begin?',
    'What would make the biggest difference?',
    'What is the part that others do not see?',
    'What would you like to remember from this talk?',
  ],
  listening: ['I see.', 'Go on, please.', 'I am following.', 'Yes, I hear you.'],
  /** Where all else has been said: the number is new each time. */
  askAtLast: ['That was sentence number {number} of mine, so what would you like to add?'],
  dangerAtLast: ['Please call for help now, I say it {number} times if I have to.'],
  hearAtLast: ['I have said {number} sentences by now, and I am still listening.'],
} as const satisfies Readonly<Record<string, Pool>>;
