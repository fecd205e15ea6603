/** As much of a document as React needs to show the few elements of a job's progress. */
export class SimulatedNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly tagName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = simulatedDocument;
  readonly attributes = new Map<string, string>();
  readonly style = { setProperty: () => undefined };
  parentNode: SimulatedNode | null = null;
  children: SimulatedNode[] = [];
  text = '';

  constructor(name: string, nodeType = 1) {
    this.nodeName = name;
    this.tagName = name.toUpperCase();
    this.nodeType = nodeType;
  }

  get firstChild(): SimulatedNode | null {
    return this.children[0] ?? null;
  }
  get lastChild(): SimulatedNode | null {
    return this.children.at(-1) ?? null;
  }
  get textContent(): string {
    return this.text + this.children.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.children = [];
    this.text = text;
  }
  set nodeValue(text: string) {
    this.text = text;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  appendChild(child: SimulatedNode): void {
    this.insertBefore(child, null);
  }
  insertBefore(child: SimulatedNode, before: SimulatedNode | null): void {
    child.parentNode?.removeChild(child);
    const at = before ? this.children.indexOf(before) : this.children.length;
    this.children.splice(at, 0, child);
    child.parentNode = this;
  }
  removeChild(child: SimulatedNode): void {
    this.children = this.children.filter((each) => each !== child);
    child.parentNode = null;
  }
  addEventListener(): void {}
  focus(): void {}
}

const simulatedDocument = {
  nodeType: 9,
  activeElement: null,
  body: null,
  createElement: (name: string) => new SimulatedNode(name),
  createElementNS: (_: string, name: string) => new SimulatedNode(name),
  createTextNode: (text: string) => {
    const node = new SimulatedNode('#text', 3);
    node.text = text;
    return node;
  },
  addEventListener: () => undefined,
  get defaultView() {
    return simulatedWindow;
  },
};

/** Of the window React asks only where the focus is. */
const simulatedWindow = {
  document: simulatedDocument,
  HTMLIFrameElement: class {},
  event: undefined,
};

/** All elements of a name below a node. */
export function elementsOf(node: SimulatedNode, name: string): SimulatedNode[] {
  const below = node.children.flatMap((child) => elementsOf(child, name));
  return node.nodeName === name ? [node, ...below] : below;
}

/** What React was given for an element. */
export function propsOf(node: SimulatedNode): Record<string, unknown> {
  const entry = Object.entries(node).find(([name]) => name.startsWith('__reactProps$'));
  return Object(entry?.[1]);
}
