import { describe, expect, test } from 'vitest';
import { pageHtml } from '../../../frontend/build/page-html.ts';
import { scriptsOf } from '../../../frontend/build/scripts-of.ts';

const template = `<head><!-- head --><!-- styles --><script src="/first.js"></script><!-- pictures -->
<link rel="modulepreload" crossorigin href="/assets/a.js">
<link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"></div></body>`;

describe('a page that is rendered ahead', () => {
  const parts = {
    page: 'home',
    head: '<title>Home</title>',
    body: '<h1>$& $1</h1>',
    scripts: [],
  };

  test('has its head, its content as it is, and its name', () => {
    const html = pageHtml(template, parts);
    expect(html).toContain('<head><title>Home</title>');
    expect(html).toContain('<div id="root" data-prerendered="home"><h1>$& $1</h1></div>');
  });

  test('has in its head, and nowhere else, what React puts before the content', () => {
    const preload = '<link rel="preload" as="image" href="/a.webp"/>';
    const html = pageHtml(template, {
      ...parts,
      body: `<title>Home</title>${preload}<h1><title>x</title></h1>`,
    });
    const [head = '', body] = html.split('</head>');
    expect(head).toContain(preload);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain('data-prerendered="home"><h1><title>x</title></h1>');
  });

  test('preloads its scripts, each once', () => {
    const html = pageHtml(template, { ...parts, scripts: ['assets/a.js', 'assets/b.js'] });
    expect(html.match(/href="\/assets\/a\.js"/g)).toHaveLength(1);
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/b.js">');
  });

  test('asks for its style sheet before any script, and for its pictures after', () => {
    const html = pageHtml(template, {
      ...parts,
      body: '<link rel="preload" as="image" href="/a.webp"/><h1>Home</h1>',
    });
    const places = ['href="/assets/a.css"', 'first.js', 'a.webp'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html.match(/a\.css/g)).toHaveLength(1);
  });

  test('needs the places that it fills', () => {
    expect(() => pageHtml('<head></head>', parts)).toThrow('<!-- head -->');
  });
});

describe('the scripts of a module', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[]) => ({
    fileName,
    moduleIds,
    imports,
  });
  const chunks = [
    chunk('app.js', ['/x/src/main.tsx'], []),
    chunk('page.js', ['/x/src/page.tsx', '/x/src/part.tsx'], ['shared.js', 'app.js']),
    chunk('shared.js', ['/x/src/shared.ts'], ['page.js', 'icons.js']),
    chunk('icons.js', ['/x/icons.js'], []),
  ];

  test('are its own and all that they import, each once', () => {
    expect(scriptsOf(chunks, 'src/page.tsx')).toEqual([
      'page.js',
      'shared.js',
      'app.js',
      'icons.js',
    ]);
  });

  test('are a mistake where no script has it', () => {
    expect(() => scriptsOf(chunks, 'src/lost.tsx')).toThrow('src/lost.tsx');
  });
});
