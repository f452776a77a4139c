/** What every requirement has. Sources and tests name its id: `// @spec accounts/gate`. */
export type Requirement = {
  /** `document/name`, unique. */
  readonly id: string;
  /** What carries it where no source of ours does, as Markdown from docs/. */
  readonly external?: string;
  /** Why no test holds it. */
  readonly untested?: string;
};

type Section = Requirement & {
  /** Chapter and title in the document. */
  readonly title: string;
  /** Texts of this section's screen that are fixed word for word. */
  readonly texts?: readonly string[];
};

export type Message = Requirement & {
  /** The message word for word, up to a `{placeholder}`; of a toast, its title and its text. None: a behaviour without words. */
  readonly texts: readonly string[];
  /** How it arises, where its words do not say so. */
  readonly how?: string;
  /** Only tags say where it is: its words are put together, or stand elsewhere too. */
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
