import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/api/errors.ts';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { type OpenSuggestion, useDecideSuggestion } from '../api/suggestions.ts';
import { describeFields } from '../model/coaster-fields.ts';
import classes from './catalogue-page.module.css';

const ANSWER_MAX_LENGTH = 500;

/** A suggestion beside the values that the catalogue has now, and the decision. */
export function SuggestionCard({ suggestion }: { readonly suggestion: OpenSuggestion }) {
  const { id, coaster_id, coaster, after, source, created_at, member } = suggestion;
  const [answer, setAnswer] = useState('');
  const decide = useDecideSuggestion();
  const name = coaster?.name ?? String(after.name ?? 'A coaster');
  const accepted = decide.isPending && decide.variables.accepted;

  const send = (isAccepted: boolean) => decide.mutate({ id, name, accepted: isAccepted, answer });

  return (
    <article className={classes.card} aria-label={name}>
      <h2 className={classes.title}>
        {coaster_id && coaster ? (
          <Link to={coasterPagePath(coaster_id)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <>
            {'New: '}
            <bdi>{name}</bdi>
          </>
        )}
      </h2>
      <Text c="dimmed" size="sm">
        {coaster && (
          <>
            <bdi>{coaster.park_name}</bdi>
            {' · '}
          </>
        )}
        {member && (
          <>
            <Link to={`/members/${member.id}`}>
              <bdi>{member.name}</bdi>
            </Link>
            {' · '}
          </>
        )}
        <RelativeTime isPhrase iso={created_at} />
      </Text>
      <table className={classes.fields}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {coaster && <th scope="col">Now</th>}
            <th scope="col">Suggested</th>
          </tr>
        </thead>
        <tbody>
          {describeFields(coaster ?? {}, after).map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              {coaster && <td dir="auto">{line.before}</td>}
              <td dir="auto">{line.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.source}>
        {'Source: '}
        <bdi>{source}</bdi>
      </p>
      <Textarea
        label="Answer to the member (optional)"
        autosize
        minRows={1}
        maxLength={ANSWER_MAX_LENGTH}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {decide.isError && (
        <FormAlert tone="error" message={errorMessage(decide.error, 'The decision did not arrive.')} />
      )}
      <div className={classes.actions}>
        <Button loading={accepted} disabled={decide.isPending} onClick={() => send(true)}>
          Accept
        </Button>
        <Button
          variant="default"
          loading={decide.isPending && !accepted}
          disabled={decide.isPending}
          onClick={() => send(false)}
        >
          Decline
        </Button>
      </div>
    </article>
  );
}
