import { ActionIcon, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { type Icon, IconDots, IconHome, IconRollercoaster, IconShare, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shareLink } from '../../../lib/text/share-link.ts';
import { GuideBadge } from '../../../ui/members/guide-badge.tsx';
import { useMemberActions } from '../../../ui/members/member-actions.ts';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { StaffMark } from '../../../ui/members/staff-mark.tsx';
import { TourChip } from '../../../ui/members/tour-chip.tsx';
import { CoasterName, ParkName } from '../../../ui/places/place-name.tsx';
import type { MemberProfile } from '../model/member-profile.ts';
import { DuskSky } from './dusk-sky.tsx';
import classes from './member-hero.module.css';
import { SocialList } from './social-list.tsx';

type MemberHeroProps = {
  /** Undefined while the member loads. */
  readonly member: MemberProfile | undefined;
  /** The main action. */
  readonly action: ReactNode;
  /** Shown under the name. */
  readonly notice?: ReactNode;
};

/** Shows the header of a profile: the member in front of a park at dusk. */
export function MemberHero({ member, action, notice }: MemberHeroProps) {
  const openActions = useMemberActions(member);
  return (
    <section className={classes.hero} aria-label="Profile">
      <div className={classes.sky}>
        <DuskSky isLit={member?.is_guide ?? false} />
        {member && (
          <div className={classes.tools}>
            <ActionIcon
              variant="filled"
              radius="xl"
              className={classes.tool ?? ''}
              aria-label="Share this profile"
              onClick={() => shareLink(member.name, `/members/${member.id}`)}
            >
              <IconShare size={22} aria-hidden />
            </ActionIcon>
            {openActions && (
              <ActionIcon
                variant="filled"
                radius="xl"
                className={classes.tool ?? ''}
                aria-label={`Report, mute or block ${member.name}`}
                aria-haspopup="dialog"
                onClick={openActions}
              >
                <IconDots size={22} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </div>
      <div className={classes.identity}>
        <div className={classes.photo} data-guide={member?.is_guide || undefined}>
          {member ? (
            <MemberAvatar
              name={member.name}
              photo={member.profile_picture}
              alt={member.profile_picture ? `Photo of ${member.name}` : ''}
              size={140}
              className={classes.portrait}
            />
          ) : (
            <Skeleton circle height="100%" />
          )}
        </div>
        <div className={classes.name}>
          {/* Keep the heading mounted while the profile loads: the navigation has moved the focus to it. */}
          <Title order={1} fz={{ base: 30, sm: 36 }} lh={1.1} tabIndex={-1}>
            {member ? (
              <>
                <bdi>{member.name}</bdi> <StaffMark role={member.staff_role} size={28} />
              </>
            ) : (
              <>
                <VisuallyHidden>Member</VisuallyHidden>
                <Skeleton component="span" display="block" height={32} width={200} />
              </>
            )}
          </Title>
          {member && (member.is_guide || member.thrill_tour_2025 !== 'no') && (
            <div className={classes.badges}>
              {member.is_guide && <GuideBadge size="lg" />}
              <TourChip choice={member.thrill_tour_2025} />
            </div>
          )}
        </div>
        {member && <div className={classes.notice}>{notice}</div>}
        <div className={classes.action}>{member ? action : <Skeleton height={50} radius="xl" />}</div>
      </div>
      <div className={classes.bioAndFacts}>
        {member ? (
          <>
            {member.bio !== '' && (
              <p className={classes.bio} dir="auto">
                {member.bio}
              </p>
            )}
            <dl className={classes.facts}>
              <Fact
                icon={IconTicket}
                label="Coasters ridden"
                value={member.coaster_count.toLocaleString()}
                isBig
              />
              {member.home_park !== '' && (
                <Fact icon={IconHome} label="Home park" value={<ParkName name={member.home_park} />} />
              )}
              {member.favorite_coaster !== '' && (
                <Fact
                  icon={IconRollercoaster}
                  label="Favorite coaster"
                  value={<CoasterName name={member.favorite_coaster} />}
                />
              )}
            </dl>
            <SocialList handles={member} />
          </>
        ) : (
          <div role="status" aria-label="Loading member" className={classes.skeletons}>
            <Skeleton height={18} width="90%" />
            <Skeleton height={18} width="60%" />
            <Skeleton height={76} radius={18} mt={8} />
          </div>
        )}
      </div>
    </section>
  );
}

type FactProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly value: ReactNode;
  readonly isBig?: boolean;
};

function Fact({ icon: FactIcon, label, value, isBig }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <FactIcon size={18} stroke={1.8} aria-hidden />
        {label}
      </dt>
      <dd data-big={isBig}>{value}</dd>
    </div>
  );
}
