/** CSS pixels of a phone's screen. */
export const PHONE = { width: 390, height: 844 } as const;

/** A source of input as the WebDriver standard describes it; WebDriver BiDi takes the same. */
type InputSource = {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
};

export type LaunchOptions = {
  /** A folder for what the browser stores. */
  readonly folder: string;
  /** What LANG names, such as en_US.UTF-8. */
  readonly language: string;
};

/** A browser with one page of a phone's size. */
export type Engine = {
  /** Opens an address and waits until the page has loaded. */
  readonly open: (url: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  /** Runs an expression in the page and returns the text that its promise resolves with. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Gives files to the file input that a CSS selector finds, as its dialog would. */
  readonly setFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Returns a picture of the page as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Errors of the browser's console so far, where the browser tells them. */
  readonly consoleErrors: () => readonly string[];
  readonly close: () => Promise<void>;
};
