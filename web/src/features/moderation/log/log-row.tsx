import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { displayLocale } from '../../../lib/time/display-locale.ts';
import type { LogEntry } from '../api/list-moderation-log.ts';
import { concernsApplicant } from '../model/log-entry.ts';
import { logSentence, memberPreposition } from '../model/log-sentence.ts';
import classes from './log.module.css';

/** Shows one action: its time, who did what, and about whom. */
export function LogRow({ entry }: { readonly entry: LogEntry }) {
  const { created_at, actor_id, actor_name, member_id, member_name, case_id } = entry;
  return (
    <>
      <time dateTime={created_at} className={classes.time}>
        {new Date(created_at).toLocaleTimeString(displayLocale(), { timeStyle: 'short' })}
      </time>
      <span className={classes.action}>
        <Person id={actor_id} name={actor_name} fallback="The operator" /> {logSentence(entry)}
      </span>
      {member_id !== null && !concernsApplicant(entry) && (
        <span className={classes.member}>
          {memberPreposition(entry)} <Person id={member_id} name={member_name} fallback="" />
        </span>
      )}
      {case_id !== null && (
        <Link to={`/moderation/${case_id}`} className={classes.caseLink ?? ''}>
          <span className={classes.caseLabel}>Case</span> <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </>
  );
}

type PersonProps = {
  readonly id: string | null;
  readonly name: string | null;
  /** Shown if `id` is null. The actor is null in actions of the operator, who has no account. */
  readonly fallback: string;
};

/** Links to a member. Entries stay when an account is deleted, so the member may not exist any more. */
function Person({ id, name, fallback }: PersonProps) {
  if (id === null) return fallback;
  if (name === null) return 'Deleted member';
  return (
    <Link to={`/members/${id}`} className={classes.personLink ?? ''}>
      <bdi>{name}</bdi>
    </Link>
  );
}
