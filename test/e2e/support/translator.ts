/**
 * Translates a page as Chrome does: `font` elements take the places of its texts, also of those that come later. Nothing of
 * the page is told. The words stay, so that what is seen can be judged. To be run in the page, before its scripts.
 */
export function translate(): void {
  const kept = 'script, style, textarea, option, font';
  const element = () => document.createElement('font');
  const ways = [
    (text: Text, font: HTMLElement) => text.replaceWith(font),
    (text: Text, font: HTMLElement) => {
      text.before(font);
      text.remove();
    },
    (text: Text, font: HTMLElement) => {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode?.insertBefore(font, nextSibling);
    },
  ];
  let texts = 0;
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    const [outer, inner] = [element(), element()];
    inner.textContent = text.data;
    outer.append(inner);
    ways[texts % ways.length]?.(text, outer);
    texts += 1;
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) found.push(node);
    }
    found.forEach(replace);
  };
  const replaceNew = ({ addedNodes, target }: MutationRecord) => {
    if (target instanceof Text) replaceIn(target);
    for (const node of addedNodes) if (node.isConnected) replaceIn(node);
  };
  const begin = () => {
    replaceIn(document.body);
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver((records) => setTimeout(() => records.forEach(replaceNew), 30)).observe(
      document.body,
      changes,
    );
  };
  addEventListener('load', () => setTimeout(begin, 300));
}
