// Starts the application on a page that can be read without it, once the page is painted: until then its
// words and pictures have the line to themselves. Whoever acts earlier does not wait for that, and whoever
// presses a button before it can answer is answered as soon as it can.
(() => {
  const { modules } = document.currentScript.dataset;
  if (!modules) return;
  let started = false;
  let pressed;

  const start = () => {
    if (started) return;
    started = true;
    const [entry, ...imports] = modules.split(' ');
    document.head.append(
      ...imports.map((href) => element('link', { rel: 'modulepreload', href })),
      element('script', { type: 'module', src: entry }),
    );
  };

  const element = (name, properties) =>
    Object.assign(document.createElement(name), { crossOrigin: '', ...properties });

  const press = (event) => {
    pressed = event.target.closest('button');
    // Otherwise React, once it listens, would answer what is about to be pressed again.
    if (pressed) event.stopPropagation();
    start();
  };

  addEventListener('click', press, true);
  addEventListener('keydown', start, { once: true });
  addEventListener('atelier:alive', () => {
    removeEventListener('click', press, true);
    // Not within React's own work, where a press would find nobody.
    setTimeout(() => pressed?.click());
  });

  // Whoever may be signed in is about to see something else; and a window that is not seen paints nothing.
  if (document.documentElement.dataset.session || document.hidden) start();
  const painted = (then) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
  addEventListener('load', () => painted(start));
  // A picture may hang.
  setTimeout(start, 5000);
})();
