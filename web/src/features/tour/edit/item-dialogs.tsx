import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import {
  tourCoasterRules,
  tourContactRules,
  tourHotelRules,
  tourParkRules,
} from '#shared/rules/tour/tour-guide.ts';
import { useSaveTourItem } from '../api/edit-tour-guide.ts';
import { coasterInput, contactInput, hotelInput, type ItemListName, parkInput } from '../model/item-draft.ts';
import type { TourCoaster, TourContact, TourHotel, TourPark } from '../model/tour-guide.ts';
import { ItemDialog } from './item-dialog.tsx';

type DialogProps = { readonly id: string; readonly onClose: () => void };

/** The form of a hotel. */
export function HotelDialog({ id, hotel, onClose }: DialogProps & { readonly hotel: TourHotel | undefined }) {
  const { mutateAsync: save } = useSaveTourItem();
  return (
    <ItemDialog
      title={hotel ? 'Edit hotel' : 'Add a hotel'}
      list="tour_hotels"
      id={id}
      inputSchema={hotelInput}
      rules={tourHotelRules}
      initial={{
        name: hotel?.name ?? '',
        location: hotel?.location ?? '',
        website: hotel?.website ?? '',
        breakfast: hotel?.breakfast ?? '',
        features: hotel?.features.join('\n') ?? '',
        note: hotel?.note ?? '',
      }}
      onSave={(fields) => save({ table: 'tour_hotels', id, fields })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {hotel?.is_example && <Text c="dimmed">This hotel is an example until it has another name.</Text>}
          <TextInput label="Name" dir="auto" data-autofocus {...form.getInputProps('name')} />
          <TextInput label="Location" dir="auto" {...form.getInputProps('location')} />
          <TextInput label="Website (optional)" inputMode="url" {...form.getInputProps('website')} />
          <TextInput
            label="Breakfast hours (optional)"
            placeholder="07:00–10:00"
            {...form.getInputProps('breakfast')}
          />
          <Textarea
            label="Features (optional)"
            description="One per line"
            autosize
            minRows={3}
            dir="auto"
            {...form.getInputProps('features')}
          />
          <Textarea label="Note (optional)" autosize minRows={2} dir="auto" {...form.getInputProps('note')} />
        </>
      )}
    </ItemDialog>
  );
}

/** The form of a contact. */
export function ContactDialog({
  id,
  contact,
  onClose,
}: DialogProps & { readonly contact: TourContact | undefined }) {
  const { mutateAsync: save } = useSaveTourItem();
  return (
    <ItemDialog
      title={contact ? 'Edit contact' : 'Add a contact'}
      list="tour_contacts"
      id={id}
      inputSchema={contactInput}
      rules={tourContactRules}
      initial={{
        name: contact?.name ?? '',
        role: contact?.role ?? '',
        phone: contact?.phone ?? '',
        chat_url: contact?.chat_url ?? '',
      }}
      onSave={(fields) => save({ table: 'tour_contacts', id, fields })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {contact?.is_example && (
            <Text c="dimmed">
              This contact is an example, without a chat, until it has another phone number or a chat link.
            </Text>
          )}
          <TextInput label="Name" dir="auto" data-autofocus {...form.getInputProps('name')} />
          <TextInput label="Role" dir="auto" {...form.getInputProps('role')} />
          <TextInput
            label="Phone number"
            description="With its country code"
            type="tel"
            {...form.getInputProps('phone')}
          />
          <TextInput
            label="Chat link (optional)"
            description="Without one, the card opens a WhatsApp chat with the number"
            inputMode="url"
            {...form.getInputProps('chat_url')}
          />
        </>
      )}
    </ItemDialog>
  );
}

/** The form of a park. */
export function ParkDialog({ id, park, onClose }: DialogProps & { readonly park: TourPark | undefined }) {
  const { mutateAsync: save } = useSaveTourItem();
  return (
    <ItemDialog
      title={park ? 'Edit park' : 'Add a park'}
      list="tour_parks"
      id={id}
      inputSchema={parkInput}
      rules={tourParkRules}
      initial={{ name: park?.name ?? '' }}
      onSave={(fields) => save({ table: 'tour_parks', id, fields })}
      onClose={onClose}
    >
      {(form) => <TextInput label="Name" dir="auto" data-autofocus {...form.getInputProps('name')} />}
    </ItemDialog>
  );
}

type CoasterDialogProps = DialogProps & {
  readonly parks: readonly TourPark[];
  readonly list: ItemListName;
  readonly parkId: string;
  readonly coaster: TourCoaster | undefined;
};

/** The form of a coaster. */
export function CoasterDialog({ list, id, parks, parkId, coaster, onClose }: CoasterDialogProps) {
  const { mutateAsync: save } = useSaveTourItem();
  return (
    <ItemDialog
      title={coaster ? 'Edit coaster' : 'Add a coaster'}
      list={list}
      id={id}
      inputSchema={coasterInput}
      rules={tourCoasterRules}
      initial={{ name: coaster?.name ?? '', park_id: parkId }}
      onSave={(fields) => save({ table: 'tour_coasters', id, fields })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            description={coaster && 'Members keep their ticks when you rename it'}
            dir="auto"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NativeSelect
            size="md"
            label="Park"
            data={parks.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('park_id')}
          />
        </>
      )}
    </ItemDialog>
  );
}
