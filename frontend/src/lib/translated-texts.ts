/**
 * Lets React go on where the browser translates a page. Chrome puts `<font>` elements in the places of texts, of which
 * React knows nothing: it would break where it removes such a text or puts something before it, and change words that
 * nobody sees (https://github.com/facebook/react/issues/11538). So what stands for a text is removed with it, and gives
 * way to it once its words change; the browser then translates those.
 */

/** What the browser has put in the place of a text. */
const standIns = new WeakMap<Node, HTMLElement>();

/** All that are in the page: none where it is not translated, which is nearly everywhere. */
const fonts = document.getElementsByTagName('font');

const isFont = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

const places = new MutationObserver(note);
const words = new MutationObserver((records) => {
  for (const { target } of records) bringBack(target);
});

export function guardTexts(): void {
  places.observe(document, { childList: true, subtree: true });
}

function note(records: readonly MutationRecord[]): void {
  if (fonts.length === 0) return;
  for (const record of records) {
    record.addedNodes.forEach(dismiss);
    for (const text of [...record.removedNodes].filter(isAway)) {
      const standIn = [...putInPlace(record, records), ...besides(record)].find(isFont);
      if (standIn) replaced(text, standIn);
    }
  }
}

const isAway = (node: Node) => node instanceof Text && !node.isConnected;

/** What was put where something was taken out: by the same step, or by another one. */
function putInPlace(taken: MutationRecord, records: readonly MutationRecord[]): Node[] {
  const { target, previousSibling, nextSibling } = taken;
  return records
    .filter((record) => record.target === target)
    .filter((record) => record.previousSibling === previousSibling)
    .filter((record) => record.nextSibling === nextSibling)
    .flatMap(({ addedNodes }) => [...addedNodes]);
}

/** It may have been put there before, too. */
const besides = ({ previousSibling, nextSibling }: MutationRecord) => [
  previousSibling,
  nextSibling,
];

function replaced(text: Node, standIn: HTMLElement): void {
  guardTree();
  standIns.set(text, standIn);
  words.observe(text, { characterData: true });
}

/** A text that React has put somewhere is seen itself. */
function dismiss(text: Node): void {
  if (!text.isConnected) return;
  standIns.get(text)?.remove();
  standIns.delete(text);
}

function bringBack(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected && !text.isConnected) standIn.replaceWith(text);
}

let isGuarded = false;

/** From the first translated text on: nobody else is to have their document changed by other means than the browser's own. */
function guardTree(): void {
  if (isGuarded) return;
  isGuarded = true;
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function guarded<T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childAt(this, before));
    return node;
  };
  Node.prototype.removeChild = function guarded<T extends Node>(node: T): T {
    const shown = node.parentNode === this ? node : shownFor(node);
    // What the browser has moved is removed from where it is.
    if (this.contains(shown) && shown.parentNode) removeChild.call(shown.parentNode, shown);
    return node;
  };
}

function shownFor(node: Node): Node {
  note(places.takeRecords());
  return standIns.get(node) ?? node;
}

/** The child of `parent` that is this node, stands for it, or holds what does; null where there is none any more. */
function childAt(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let at: Node | null = shownFor(node);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
