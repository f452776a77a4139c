/** CSS pixels of a phone's screen. */
export const PHONE = { width: 390, height: 844 } as const;

/** An input source, as both WebDriver and WebDriver BiDi define it. */
type InputSource = {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
};

export type LaunchOptions = {
  /** The folder for the browser's profile. */
  readonly folder: string;
  /** The value of LANG, such as en_US.UTF-8. */
  readonly language: string;
};

/** A browser with one page of a phone's size. */
export type Engine = {
  /** Opens a URL and waits until the page has loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. Returns the string that its promise resolves to. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Performs the actions of input sources, such as clicks and key presses. */
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Sets the files of the file input that a CSS selector matches. */
  readonly setFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Returns a screenshot of the page as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Returns the console errors so far, if the browser reports them. */
  readonly consoleErrors: () => readonly string[];
  readonly close: () => Promise<void>;
};
