import { expect, it } from 'vitest';
import { documents } from './project-coverage.ts';

it.each(documents)(
  'the ids in the document $id begin with its id and are unique',
  ({ id: document, sections, messages, constants }) => {
    const ids = [...sections, ...messages, ...constants].map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z]+\/[a-z0-9-]+$/.test(id) || !id.startsWith(`${document}/`))).toEqual(
      [],
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  },
);
