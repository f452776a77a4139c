// @spec guide/search-rules

import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { QUERY_MAX_LENGTH } from '../api/search-coasters.ts';
import classes from './coaster-search-form.module.css';

type CoasterSearchFormProps = {
  readonly query: string;
  readonly isSearching: boolean;
  readonly onSearch: (query: string) => void;
};

/** Lets members enter a query. An empty one shows the suggestions again, unless a filter is set. */
export function CoasterSearchForm({ query, isSearching, onSearch }: CoasterSearchFormProps) {
  const [text, setText] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  // The query also changes when the member navigates back.
  if (previousQuery !== query) {
    setPreviousQuery(query);
    setText(query);
  }
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Closes the keyboard of a phone, which would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    onSearch(text.trim());
  };
  return (
    <search className={classes.search}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          ref={input}
          className={classes.queryInput ?? ''}
          type="search"
          radius="xl"
          aria-label="Search coasters"
          placeholder="Search by coaster name, park, or location..."
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUERY_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
          rightSectionWidth={text === '' ? 14 : 48}
          rightSection={
            text && (
              <CloseButton
                radius="xl"
                aria-label="Clear search"
                onClick={() => {
                  setText('');
                  input.current?.focus();
                }}
              />
            )
          }
        />
        <Button type="submit" className={classes.submit ?? ''}>
          <IconSearch size={20} stroke={2.2} aria-hidden className={classes.icon} />
          <span className={classes.buttonLabel}>{isSearching ? 'Searching...' : 'Search'}</span>
        </Button>
      </form>
    </search>
  );
}
