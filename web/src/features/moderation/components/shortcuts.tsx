import { Checkbox, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import classes from './shortcuts.module.css';
import { useShortcutsEnabled } from './use-shortcuts.ts';

export type Shortcut = { readonly key: string; readonly description: string };

type ShortcutHelpProps = {
  readonly shortcuts: readonly Shortcut[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * Lists the keyboard shortcuts of a screen, with a checkbox that turns them on or off on this device. Never opens on a touch device
 * without a mouse: such a device usually has no keyboard.
 */
export function ShortcutHelp({ shortcuts, opened, onClose }: ShortcutHelpProps) {
  const [isEnabled, setEnabled] = useShortcutsEnabled();
  const isTouchOnly = useMediaQuery('(hover: none) and (pointer: coarse)', false, {
    getInitialValueInEffect: false,
  });
  return (
    <Modal
      opened={opened && !isTouchOnly}
      stackId={useId()}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      size="md"
      radius="lg"
      zIndex={300}
    >
      <dl className={classes.keys}>
        {shortcuts.map(({ key, description }) => (
          <div key={key} className={classes.row}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd className={classes.description}>{description}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="md"
        size="md"
        label="Use these keys on this device"
        description="They are off while you type."
        checked={isEnabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
    </Modal>
  );
}
