import { ActionIcon } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shareLink } from '../../../lib/text/share-link.ts';
import { HiddenNotice } from '../../../ui/moderation/hidden-notice.tsx';
import { ReportButton } from '../../../ui/moderation/report-button.tsx';
import { type Tip, tipParkName } from '../model/tip.ts';
import { DeleteTipButton } from './delete-tip-button.tsx';
import { TipByline } from './tip-byline.tsx';
import classes from './tip-entry.module.css';
import { VoteControls } from './vote-controls.tsx';

type TipEntryProps = {
  readonly tip: Tip;
  /** The date, rendered. */
  readonly date: ReactNode;
  /** Whether the text is larger, as on the screen of a single tip. */
  readonly isLarge?: boolean;
  /** Shown in place of a missing author's name. */
  readonly anonymousName?: string;
  readonly onDeleted?: () => void | Promise<void>;
};

/** Shows a full tip with its actions. */
export function TipEntry({ tip, date, isLarge = false, anonymousName, onDeleted }: TipEntryProps) {
  return (
    <article className={classes.entry} aria-label={`Tip by ${tip.author?.name || 'a member'}`}>
      <TipByline author={tip.author} {...(anonymousName !== undefined && { anonymousName })}>
        {date}
      </TipByline>
      <HiddenNotice moderation={tip.moderation} authorId={tip.user_id} />
      <p className={classes.text} data-large={isLarge || undefined} dir="auto">
        {tip.tip_text}
      </p>
      <div className={classes.actions}>
        <VoteControls tip={tip} />
        <ActionIcon
          c="dimmed"
          ml="auto"
          aria-label="Share this tip"
          onClick={() => shareLink(`Thoosie tip for ${tipParkName(tip)}`, `/thoosie-tip/${tip.id}`)}
        >
          <IconShare size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ReportButton kind="tip" id={tip.id} authorId={tip.user_id} />
        <DeleteTipButton tip={tip} onDeleted={onDeleted} />
      </div>
    </article>
  );
}
