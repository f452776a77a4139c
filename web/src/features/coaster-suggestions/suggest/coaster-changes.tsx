import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../../ui/layout/panel.tsx';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { useCoasterChanges } from '../api/suggestions.ts';
import { describeFields } from '../model/coaster-fields.ts';
import classes from './suggest.module.css';

type Person = { readonly id: string; readonly name: string } | null;

/** Lists the newest accepted suggestions for a coaster. Renders nothing if there are none, as for most coasters. */
export function CoasterChanges({ coasterId }: { readonly coasterId: string }) {
  const changes = useCoasterChanges(coasterId).data ?? [];
  if (changes.length === 0) return null;
  return (
    <Panel title="Corrections">
      <ul className={classes.changes}>
        {changes.map(({ id, before, after, changed_at, suggestedBy, acceptedBy }) => (
          <li key={id}>
            {describeFields(before, after).map((line) => (
              <div key={line.label} className={classes.change}>
                {`${line.label}: `}
                <bdi>{line.before}</bdi>
                {' → '}
                <bdi>{line.after}</bdi>
              </div>
            ))}
            <Text size="sm" c="dimmed">
              {'By '}
              <Name person={suggestedBy} />
              {', accepted by '}
              <Name person={acceptedBy} />
              {', '}
              <RelativeTime isPhrase iso={changed_at} />
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Name({ person }: { readonly person: Person }) {
  if (!person) return 'a former member';
  return (
    <Link to={`/members/${person.id}`}>
      <bdi>{person.name}</bdi>
    </Link>
  );
}
