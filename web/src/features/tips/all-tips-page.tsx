// @spec guide/all-tips-page

import { Button, Group } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import { waitsPath } from '../../lib/waits-path.ts';
import { BrokenTrack } from '../../ui/art/broken-track.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './all-tips-page.module.css';
import { useTipPark } from './api/get-tip-park.ts';
import { TipForm } from './form/tip-form.tsx';
import { useTipForm } from './form/use-tip-form.ts';
import { TipList } from './list/tip-list.tsx';
import { BackButton } from './tip/back-button.tsx';

type AllTipsPageProps = {
  readonly parkId: string;
  /** The park's name from the previous screen, shown until it is fetched. */
  readonly initialName: string | undefined;
  /** Whether to open the form at once. */
  readonly isAdding: boolean;
};

/** Shows all tips about a park and the form to add one. */
export function AllTipsPage({ parkId, initialName, isAdding }: AllTipsPageProps) {
  const park = useTipPark(parkId);
  const parkName = park.data?.name ?? initialName ?? 'Park';
  const form = useTipForm({ park: { id: parkId, name: parkName }, startsOpen: isAdding });

  return (
    <Page title={`Thoosie Tips for ${parkName}`} back={<BackButton />}>
      {park.data === null ? (
        <EmptyState
          title="Park not found"
          art={<BrokenTrack />}
          message="The park of this link is not in our list."
          action={
            <Button component={Link} to="/wait-times">
              Choose a park
            </Button>
          }
        />
      ) : (
        <>
          <div className={classes.head}>
            <p className={classes.subtitle}>
              <span>All community tips and insider knowledge</span> · best first
            </p>
            {!form.isOpen && (
              <Group gap="xs">
                <Button
                  leftSection={<IconBulb size={20} aria-hidden />}
                  onClick={form.open}
                  autoFocus={form.wasOpen}
                >
                  Add a Tip
                </Button>
                <Button component={Link} to={waitsPath(parkId)} variant="default">
                  Wait times
                </Button>
              </Group>
            )}
          </div>
          {form.isOpen && (
            <div className={classes.form}>
              <TipForm form={form} />
            </div>
          )}
          <TipList parkId={parkId} parkName={parkName} />
        </>
      )}
    </Page>
  );
}
