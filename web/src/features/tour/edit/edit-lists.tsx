import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { formatDay } from '../../../lib/time/calendar-date.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type ItemListName, itemDraftStorage } from '../model/item-draft.ts';
import type { TourGuide, TourPark } from '../model/tour-guide.ts';
import { DayDialog } from './day-dialog.tsx';
import { CoasterDialog, ContactDialog, HotelDialog, ParkDialog } from './item-dialogs.tsx';
import { ItemList } from './item-list.tsx';

type ListProps = { readonly guide: TourGuide };

/**
 * Returns the id of the item in the open dialog, and functions that open and close the dialog. A new item gets its id before it is
 * saved. A dialog with unsaved changes opens again after a reload.
 */
function useOpenItem(list: ItemListName, newId: () => string = randomUuid) {
  const userId = useMemberId();
  const [openId, setOpenId] = useState(() => itemDraftStorage(userId, list, z.unknown()).read()?.id);
  return { openId, edit: setOpenId, add: () => setOpenId(newId()), close: () => setOpenId(undefined) };
}

/** The id of a day is also the key of its thumbnail, and such a key has at most 32 characters. */
const newDayId = () => randomUuid().replaceAll('-', '');

/** The days, in the order of their dates. */
export function DayEditList({ guide }: ListProps) {
  const { openId, edit, add, close } = useOpenItem('tour_days', newDayId);
  return (
    <>
      <ItemList
        table="tour_days"
        label="Days"
        items={guide.days.map(({ id, date, title }, index) => ({
          id,
          name: `Day ${index + 1}`,
          detail: `${formatDay(date, { day: 'numeric', month: 'long', year: 'numeric' })}: ${title}`,
        }))}
        addLabel="Add a day"
        removalMessage={({ detail }) => `${detail ?? ''}. Its picture is deleted as well.`}
        onAdd={add}
        onEdit={edit}
      />
      {openId !== undefined && (
        <DayDialog
          guide={guide}
          id={openId}
          day={guide.days.find(({ id }) => id === openId)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The hotels, in the order of the guide. */
export function HotelEditList({ guide }: ListProps) {
  const { openId, edit, add, close } = useOpenItem('tour_hotels');
  return (
    <>
      <ItemList
        table="tour_hotels"
        label="Hotels"
        items={guide.hotels.map(({ id, name, location, is_example }) => ({
          id,
          name,
          detail: location,
          isExample: is_example,
        }))}
        addLabel="Add a hotel"
        removalMessage={() => 'Members no longer see it in the guide.'}
        onAdd={add}
        onEdit={edit}
      />
      {openId !== undefined && (
        <HotelDialog id={openId} hotel={guide.hotels.find(({ id }) => id === openId)} onClose={close} />
      )}
    </>
  );
}

/** The contacts, in the order of the guide. */
export function ContactEditList({ guide }: ListProps) {
  const { openId, edit, add, close } = useOpenItem('tour_contacts');
  return (
    <>
      <ItemList
        table="tour_contacts"
        label="Contacts"
        items={guide.contacts.map(({ id, name, role, phone, is_example }) => ({
          id,
          name,
          detail: `${role}, ${phone}`,
          isExample: is_example,
        }))}
        addLabel="Add a contact"
        removalMessage={() => 'Members no longer see this contact. The photo is deleted as well.'}
        onAdd={add}
        onEdit={edit}
      />
      {openId !== undefined && (
        <ContactDialog id={openId} contact={guide.contacts.find(({ id }) => id === openId)} onClose={close} />
      )}
    </>
  );
}

/** The parks in the order of the guide, then the coasters of each. */
export function ParkEditList({ guide }: ListProps) {
  const { openId, edit, add, close } = useOpenItem('tour_parks');
  const { parks } = guide;
  return (
    <>
      <ItemList
        table="tour_parks"
        label="Parks"
        items={parks.map(({ id, name, coasters }) => ({
          id,
          name,
          detail: coasters.length === 1 ? '1 coaster' : `${coasters.length} coasters`,
        }))}
        addLabel="Add a park"
        removalMessage={({ detail }) => `The checklist loses the park and its ${detail ?? 'coasters'}.`}
        onAdd={add}
        onEdit={edit}
      />
      {parks.map((park) => (
        <CoasterEditList key={park.id} parks={parks} park={park} onEditPark={() => edit(park.id)} />
      ))}
      {openId !== undefined && (
        <ParkDialog id={openId} park={parks.find(({ id }) => id === openId)} onClose={close} />
      )}
    </>
  );
}

type CoasterEditListProps = {
  readonly parks: readonly TourPark[];
  readonly park: TourPark;
  readonly onEditPark: () => void;
};

function CoasterEditList({ parks, park, onEditPark }: CoasterEditListProps) {
  const list: ItemListName = `tour_coasters.${park.id}`;
  const { openId, edit, add, close } = useOpenItem(list);
  return (
    <Panel
      title={park.name}
      action={
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEditPark}>
          Rename
        </Button>
      }
    >
      <ItemList
        table="tour_coasters"
        label={`Coasters of ${park.name}`}
        items={park.coasters}
        addLabel="Add a coaster"
        removalMessage={({ name }) => `Ticks of ${name} no longer count.`}
        onAdd={add}
        onEdit={edit}
      />
      {openId !== undefined && (
        <CoasterDialog
          list={list}
          id={openId}
          parks={parks}
          parkId={park.id}
          coaster={park.coasters.find(({ id }) => id === openId)}
          onClose={close}
        />
      )}
    </Panel>
  );
}
