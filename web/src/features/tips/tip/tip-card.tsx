// @spec guide/park-tips

import { VisuallyHidden } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { parkOf, type Tip } from '../model/tip.ts';
import { tipPreview } from '../model/tip-preview.ts';
import { tipDay } from '../model/tip-when.ts';
import { DeleteTipButton } from './delete-tip-button.tsx';
import { TipByline } from './tip-byline.tsx';
import classes from './tip-card.module.css';
import { VoteControls } from './vote-controls.tsx';

type TipCardProps = {
  readonly tip: Tip;
  /** Whether it says which park it is about. */
  readonly namesPark: boolean;
};

/** The beginning of a tip, leading to the whole of it. */
export function TipCard({ tip, namesPark }: TipCardProps) {
  const { text, isCut } = tipPreview(tip.tip_text);
  const author = tip.author?.name || 'a member';
  const address = `/thoosie-tip/${tip.id}`;
  return (
    <article className={classes.card} aria-label={`Tip by ${author}`}>
      {namesPark && (
        <p className={classes.park}>
          <IconMapPin size={16} stroke={2} aria-hidden />
          <bdi>{parkOf(tip)}</bdi>
        </p>
      )}
      <div className={classes.byline}>
        <TipByline author={tip.author} size={36}>
          <time dateTime={tip.created_at}>{tipDay(tip.created_at, 'short')}</time>
        </TipByline>
      </div>
      <p className={classes.text} dir="auto">
        <StretchedLink to={address}>{text}</StretchedLink>
      </p>
      {isCut && (
        <Link to={address} className={classes.more ?? ''}>
          Read more
          {/* Several stand on one screen, and whoever has links read out hears nothing else of them. */}
          <VisuallyHidden> of the tip by {author}</VisuallyHidden>
        </Link>
      )}
      <div className={classes.actions}>
        <VoteControls tip={tip} />
        <DeleteTipButton tip={tip} />
      </div>
    </article>
  );
}
