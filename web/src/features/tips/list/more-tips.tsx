import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBigUp, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { waitsPath } from '../../../lib/waits-path.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StretchedLink } from '../../../ui/layout/stretched-link.tsx';
import { useParkTips } from '../api/list-park-tips.ts';
import { netScore, type Tip, tipParkName } from '../model/tip.ts';
import classes from './more-tips.module.css';

/** Maximum number of tips here. The screen with all tips shows the others. */
const MAX_TIPS = 3;

/** Shows other tips about the park of a tip, best first, with links to all tips about the park and to its wait times. */
export function MoreTips({ tip }: { readonly tip: Tip }) {
  const { data } = useParkTips({ parkId: tip.park_id, userId: useMemberId() });
  const parkName = tipParkName(tip);
  const others = data?.filter(({ id }) => id !== tip.id).slice(0, MAX_TIPS) ?? [];
  return (
    <Panel title={others.length > 0 ? `More tips for ${parkName}` : parkName}>
      {others.length > 0 && (
        <ul className={classes.list}>
          {others.map((other) => (
            <li key={other.id} className={classes.row}>
              <p className={classes.text} dir="auto">
                <StretchedLink to={`/thoosie-tip/${other.id}`}>{other.tip_text}</StretchedLink>
              </p>
              <span className={classes.score}>
                <IconArrowBigUp size={18} stroke={1.8} aria-hidden />
                <VisuallyHidden>Score </VisuallyHidden>
                {netScore(other).toLocaleString()}
                <IconChevronRight size={20} stroke={2} aria-hidden />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.links}>
        <Button component={Link} to={`/thoosie-tips/${tip.park_id}`} state={{ parkName }} variant="default">
          All tips
        </Button>
        <Button component={Link} to={waitsPath(tip.park_id)} variant="default">
          Wait times
        </Button>
      </div>
    </Panel>
  );
}
