import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

type Entry = { time: string; activity: string };

type ScheduleFieldProps = {
  readonly entries: readonly Entry[];
  readonly onChange: (entries: Entry[]) => void;
  readonly errorMessage: ReactNode;
};

/** Edits the schedule of a day: a list of times and activities, which the server sorts by time. */
export function ScheduleField({ entries, onChange, errorMessage }: ScheduleFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const change = (index: number, changes: Partial<Entry>) =>
    onChange(entries.map((entry, other) => (other === index ? { ...entry, ...changes } : entry)));

  return (
    <Input.Wrapper
      component="fieldset"
      label="Schedule"
      labelElement="div"
      labelProps={{ component: 'legend' }}
      error={errorMessage}
      bd={0}
      p={0}
      m={0}
      miw={0}
    >
      <Stack gap={8} mt={4} mb={8} ref={list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and their fields hold no state
          <Group key={index} gap={8} wrap="nowrap">
            <TextInput
              type="time"
              aria-label={`Time of entry ${index + 1}`}
              w={{ base: 108, xs: 130 }}
              flex="none"
              value={entry.time}
              onChange={({ currentTarget }) => change(index, { time: currentTarget.value })}
            />
            <TextInput
              aria-label={`Activity of entry ${index + 1}`}
              dir="auto"
              flex={1}
              miw={0}
              value={entry.activity}
              onChange={({ currentTarget }) => change(index, { activity: currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              aria-label={`Remove entry ${index + 1}`}
              onClick={() => onChange(entries.filter((_, other) => other !== index))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          onChange([...entries, { time: '', activity: '' }]);
          // Wait until the new fields are rendered.
          requestAnimationFrame(() =>
            list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus(),
          );
        }}
      >
        Add an entry
      </Button>
    </Input.Wrapper>
  );
}
