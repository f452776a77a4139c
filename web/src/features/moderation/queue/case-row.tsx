import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../ui/lists/relative-time.tsx';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { KIND_LABELS, labelOf, REASON_LABELS } from '../model/labels.ts';
import type { ListedCase } from '../model/moderation-case.ts';
import classes from './queue.module.css';

/** From this number on, the badge with the number of reports is highlighted. */
const MANY_REPORTS = 3;

type CaseRowProps = {
  readonly listedCase: ListedCase;
  /** Query string with the filters of the queue. */
  readonly search: string;
  /** Undefined in a queue whose cases cannot be decided together. */
  readonly onToggleSelection: ((caseId: string) => void) | undefined;
  readonly isSelected: boolean;
};

/** Shows a case of the queue. */
export function CaseRow({ listedCase, search, onToggleSelection, isSelected }: CaseRowProps) {
  const { id, kind, reasons, report_count, excerpt, member_name, member_picture, queued_at } = listedCase;
  const kindLabel = labelOf(KIND_LABELS, kind);
  const name = member_name ?? 'Deleted member';
  return (
    <div className={classes.row} data-selected={isSelected || undefined}>
      {onToggleSelection && (
        <Checkbox
          className={classes.checkbox ?? ''}
          aria-label={`Select: ${kindLabel} by ${name}`}
          checked={isSelected}
          onChange={() => onToggleSelection(id)}
        />
      )}
      <Link to={`/moderation/${id}${search}`} className={classes.caseLink ?? ''} data-case={id}>
        <MemberAvatar name={name} photo={member_picture} size={40} />
        <span className={classes.title}>
          <strong>{kindLabel}</strong> by <bdi>{name}</bdi>
        </span>
        {excerpt !== '' && (
          <span className={classes.excerpt} dir="auto">
            {excerpt}
          </span>
        )}
        <span className={classes.age}>
          <RelativeTime isPhrase iso={queued_at} />
        </span>
        <span className={classes.badges}>
          {reasons.map((reason) => (
            <span key={reason} className={classes.badge}>
              {labelOf(REASON_LABELS, reason)}
            </span>
          ))}
          <span className={classes.badge} data-many={report_count >= MANY_REPORTS || undefined}>
            {report_count === 0
              ? 'Opened by staff'
              : `${report_count} ${report_count === 1 ? 'report' : 'reports'}`}
          </span>
        </span>
        <IconChevronRight size={20} aria-hidden className={classes.chevron} />
      </Link>
    </div>
  );
}
