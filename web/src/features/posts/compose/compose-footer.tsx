import { Button } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './compose-footer.module.css';

type ComposeFooterProps = {
  /** What is being sent; undefined while nothing is. */
  readonly step: 'photos' | 'post' | undefined;
  /** False while the post has no text. */
  readonly hasText: boolean;
  /** Controls before the button that posts. */
  readonly children: ReactNode;
};

const labels = { photos: 'Uploading…', post: 'Posting…' } as const;

/** Ends the form with the button that posts. On narrow, tall screens it sticks to the navigation or the on-screen keyboard. */
export function ComposeFooter({ step, hasText, children }: ComposeFooterProps) {
  const footer = useRef<HTMLDivElement>(null);
  useKeyboardInset(footer);
  const isSending = step !== undefined;
  return (
    <div ref={footer} className={classes.footer}>
      {children}
      <Button
        type="submit"
        size="md"
        className={classes.send ?? ''}
        data-empty={!hasText || undefined}
        disabled={isSending}
        rightSection={!isSending && <IconSend2 size={20} aria-hidden />}
      >
        {step ? labels[step] : 'Post'}
      </Button>
    </div>
  );
}

/**
 * Sets `--keyboard-inset` on an element to the height in px that the on-screen keyboard covers: browsers do not shrink the
 * layout for it.
 */
function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const update = () => {
      // Ignore a pinch zoom, which also shrinks the visual viewport.
      const covered = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}
