import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromptCaption } from '../../../frontend/src/media/prompt-caption.tsx';
import { TextArea } from '../../../frontend/src/ui/text-area.tsx';

const hebrew = 'מגדלור בסערה';

test('words that somebody writes run in the direction of their script', () => {
  const field = { label: 'Prompt', value: hebrew, onChange: () => undefined };
  const markup = renderToStaticMarkup(
    createElement(TextArea, { ...field, rows: 4, maxLength: 100 }),
  );
  expect(markup).toMatch(/<textarea[^>]*dir="auto"/);
});

test('a prompt below its picture does so too, whatever a screen reader says before it', () => {
  const markup = renderToStaticMarkup(createElement(PromptCaption, { prompt: hebrew }));
  expect(markup).toMatch(new RegExp(`<span dir="auto"[^>]*>${hebrew}</span>`));
});
