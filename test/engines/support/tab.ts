/** An element of a page, worked as a person would: by the browser's own mouse and keyboard. */
export type Handle = {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file in a file input, by its absolute path. */
  upload(file: string): Promise<void>;
};

export type Key = 'Tab' | 'Enter' | 'Escape';

export type Cookie = { name: string; value: string };

/** An expression that is evaluated in a page. */
export type Expression<Answer> = string & { readonly answer?: Answer };

/** The one tab of a browser with an empty profile, as all engines can be driven. */
export type Tab = {
  /** The folder where it saves what is downloaded. */
  downloads: string;
  open(url: string): Promise<void>;
  /** What an expression is in the page, as JSON. */
  read<Answer>(expression: Expression<Answer>): Promise<Answer>;
  /** The element that an expression is in the page. */
  find(expression: Expression<Element | null | undefined>): Promise<Handle | undefined>;
  press(key: Key): Promise<void>;
  /** In CSS pixels; of the height a browser's own bar may take some. */
  resize(width: number, height: number): Promise<void>;
  /** For the site that is open. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A call of a function in the page, where nothing of its file is at hand, with JSON. */
export function inPage<Args extends unknown[], Answer>(
  run: (...args: Args) => Answer,
  ...args: Args
): Expression<Answer> {
  return `(${run})(...${JSON.stringify(args)})`;
}
