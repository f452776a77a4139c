import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository. Helpers of tests and scripts have the kind `support`. */
export type ProjectFile = {
  readonly path: string;
  readonly text: string;
  readonly kind: 'code' | 'test' | 'support';
};

/** An id in a comment of a file: `// @spec accounts/gate`. */
export type Tag = { readonly id: string; readonly path: string; readonly line: number };

const PATTERNS = [
  '{web/{src,tests},shared,server,catalogue,conformance,e2e,security,scripts}/**/*.{ts,tsx,css}',
  'supabase/{functions,migrations,tests}/**/*.{ts,sql}',
  'supabase/config.toml',
];

/** Reads the files that can have tags, sorted by path. */
export function readProjectFiles(root: string): ProjectFile[] {
  return globSync(PATTERNS, { cwd: root, exclude: ['scripts/spec-coverage/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8'), kind: kindOf(path) }));
}

function kindOf(path: string): ProjectFile['kind'] {
  if (/\.(?:test|spec)\.tsx?$/.test(path)) return 'test';
  const isProduct = /^(?:web\/src|shared|server|catalogue|supabase)\//.test(path);
  return isProduct && !/\/(?:testing|tests)\//.test(path) ? 'code' : 'support';
}

/** Returns the tags of a file: comma-separated ids after `@spec`, to the end of the line. */
export function tagsIn({ path, text }: ProjectFile): Tag[] {
  if (!text.includes('@spec')) return [];
  return text.split('\n').flatMap((content, index) => {
    const [, ids] = /@spec\b(.*?)(?:\*\/\}?)?\s*$/.exec(content) ?? [];
    return (ids?.split(',') ?? []).map((id) => ({ id: id.trim(), path, line: index + 1 }));
  });
}

/** Returns a search for texts that a file contains word for word, up to a `{placeholder}`. It skips lines that are comments. */
export function textSearch({ text }: ProjectFile): (specText: string) => boolean {
  const codeText = text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*|--)/.test(line))
    .join(' ')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/\s+/g, ' ');
  return (specText) => {
    // A placeholder looks different in every file: compare only the text before it.
    const [fixed = ''] = specText.split('{');
    return codeText.includes(fixed.trim()) && wholeText(fixed.trim(), fixed === specText).test(codeText);
  };
}

/** One or two words could be part of any sentence: they must be a whole literal or the whole text of an element. */
function wholeText(start: string, isAll: boolean): RegExp {
  const isShort = start.split(' ').length <= 2;
  const before = isShort ? '[\'"`>/^}] ?' : '(?<!\\w)';
  const end = isShort && isAll ? ' ?[\'"`</${]' : /\w$/.test(start) ? '(?!\\w)' : '';
  return new RegExp(before + start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + end);
}
