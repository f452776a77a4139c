/** The common part of all requirements. Sources and tests name the id: `// @spec accounts/gate`. */
export type Requirement = {
  /** `document/name`, unique. */
  readonly id: string;
  /** What implements the requirement if no file of this repository does: Markdown with links relative to docs/. */
  readonly external?: string;
  /** Why no test covers the requirement. */
  readonly untested?: string;
};

type Section = Requirement & {
  /** Chapter and title in the document. */
  readonly title: string;
  /** Texts of this section's screen that the specification fixes word for word. */
  readonly texts?: readonly string[];
};

export type Message = Requirement & {
  /** The message word for word, up to a `{placeholder}`; for a toast, title and text. Empty for behaviour without a message. */
  readonly texts: readonly string[];
  /** When it appears, if the text does not say so. */
  readonly condition?: string;
  /** Whether only tags find the message, because its text is composed or also occurs elsewhere. */
  readonly isTagged?: true;
};

type Constant = Requirement & { readonly name: string; readonly value: string };

export type SpecDocument = {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly messages: readonly Message[];
  readonly constants: readonly Constant[];
};
