import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorHint, errorMessage } from '../../../lib/api/errors.ts';
import { coasterPagePath } from '../../../lib/coaster-path.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { type OpenSuggestion, useDecideSuggestion, useMayDecideOwnSuggestions } from '../api/suggestions.ts';
import { describeFields } from '../model/coaster-fields.ts';
import classes from './catalogue-page.module.css';

const ANSWER_MAX_LENGTH = 500;

function decisionErrorMessage(error: unknown): string {
  return errorHint(error) === 'own_suggestion'
    ? 'You suggested this, so another moderator must decide.'
    : errorMessage(error, 'The decision did not arrive.');
}

/** Shows a suggestion beside the current values in the catalogue, and asks for the decision. */
export function SuggestionCard({ suggestion }: { readonly suggestion: OpenSuggestion }) {
  const { id, coaster_id, coaster, after, source, created_at, member } = suggestion;
  const isOwn = member?.id === useMemberId();
  // For the moderator's own suggestion, `mayDecide` is false until the query has loaded.
  const mayDecide = useMayDecideOwnSuggestions(isOwn).data === true || !isOwn;
  const name = coaster?.name ?? String(after.name ?? 'A coaster');

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
      {isOwn && (
        <p className={classes.source}>
          {mayDecide
            ? 'You suggested this. Nobody else on the staff can decide, so you may.'
            : 'You suggested this, so another moderator decides.'}
        </p>
      )}
      {mayDecide && <DecideSuggestion id={id} name={name} />}
    </article>
  );
}

/** Asks for the decision about a suggestion, with an answer to the member. */
function DecideSuggestion({ id, name }: { readonly id: string; readonly name: string }) {
  const [answer, setAnswer] = useState('');
  const decide = useDecideSuggestion();
  const isAccepting = decide.isPending && decide.variables.isAccepted;
  const send = (isAccepted: boolean) => decide.mutate({ id, name, isAccepted, answer });

  return (
    <>
      <Textarea
        label="Answer to the member (optional)"
        autosize
        minRows={1}
        maxLength={ANSWER_MAX_LENGTH}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {decide.isError && <FormAlert tone="error" message={decisionErrorMessage(decide.error)} />}
      <div className={classes.actions}>
        <Button loading={isAccepting} disabled={decide.isPending} onClick={() => send(true)}>
          Accept
        </Button>
        <Button
          variant="default"
          loading={decide.isPending && !isAccepting}
          disabled={decide.isPending}
          onClick={() => send(false)}
        >
          Decline
        </Button>
      </div>
    </>
  );
}
