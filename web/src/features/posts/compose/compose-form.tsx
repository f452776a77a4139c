// @spec community/post-form

import { Alert, Button, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { POST_IMAGES_MAX } from '#shared/constants.ts';
import { postCharactersLeft } from '#shared/rules/community/post.ts';
import { IMAGE_TYPES } from '../../../lib/images/image-types.ts';
import { useMember } from '../../../lib/session/use-member.ts';
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx';
import { MemberAvatar } from '../../../ui/members/member-avatar.tsx';
import { ComposeFooter } from './compose-footer.tsx';
import classes from './compose-form.module.css';
import { ComposePhotos } from './compose-photos.tsx';
import { ComposeToolbar } from './compose-toolbar.tsx';
import { CoasterField, type RenderCoasterPicker } from './details/coaster-field.tsx';
import { DayField } from './details/day-field.tsx';
import { MeetupField, type TaggableMeetups } from './details/meetup-field.tsx';
import { ParkField, type RenderParkPicker } from './details/park-field.tsx';
import type { ComposePost } from './use-compose-post.ts';

type ComposeFormProps = {
  readonly post: ComposePost;
  /** Today in the member's time zone, as YYYY-MM-DD. */
  readonly today: string;
  readonly meetups: TaggableMeetups;
  readonly renderParkPicker: RenderParkPicker;
  /** Undefined if coasters come from another service, which offers only a search. */
  readonly renderCoasterPicker: RenderCoasterPicker | undefined;
};

/** Renders the form to write a post. */
export function ComposeForm({
  post,
  today,
  meetups,
  renderParkPicker,
  renderCoasterPicker,
}: ComposeFormProps) {
  const { form, queue, step } = post;
  const member = useMember();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const openFilePicker = useRef<() => void>(null);
  const [isConfirming, confirmation] = useDisclosure(false);
  const isSending = step !== undefined;

  function addPhotos(files: readonly File[]): void {
    if (!isSending) void queue.add(files);
  }
  usePastedFiles(addPhotos);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post.submit();
  }

  return (
    <Dropzone
      className={classes.dropzone ?? ''}
      accept={IMAGE_TYPES}
      openRef={openFilePicker}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'Photo files' }}
      // Add rejected files too: names and MIME types can be wrong, the upload queue checks the content.
      onDropAny={(files, rejections) => addPhotos([...files, ...rejections.map(({ file }) => file)])}
      onDrop={() => {}}
      // `usePastedFiles` handles paste events; handling them here too would add the files twice.
      onPaste={() => {}}
      tabIndex={-1}
    >
      <form ref={post.formElement} className={classes.form} noValidate onSubmit={post.submit}>
        {post.wasRestored && (
          <Alert color="amber" variant="light" role="status">
            <Text c="var(--mantine-color-text)">Your draft is back.</Text>
          </Alert>
        )}
        <div className={classes.card}>
          <div className={classes.textBox}>
            <MemberAvatar name={member.name} photo={member.profile_picture} size={44} />
            <Textarea
              ref={textarea}
              aria-label="Your post"
              placeholder="How was the ride?"
              variant="unstyled"
              className={classes.field ?? ''}
              classNames={{ input: classes.textarea ?? '' }}
              autosize
              minRows={4}
              maxRows={16}
              dir="auto"
              readOnly={isSending}
              onKeyDown={handleKeyDown}
              {...form.getInputProps('content')}
            />
          </div>
          <ComposeToolbar
            field={textarea}
            onFormat={(content) => form.setFieldValue('content', content)}
            charactersLeft={postCharactersLeft(form.values.content)}
            disabled={isSending}
            acceptsPhotos={post.photos.length < POST_IMAGES_MAX}
            onOpenFiles={() => openFilePicker.current?.()}
            onTakePhoto={addPhotos}
          />
          <ComposePhotos
            queue={queue}
            photos={post.photos}
            rejection={post.rejection}
            errors={form.errors}
            disabled={isSending}
          />
          <div>
            <ParkField
              value={form.values.park}
              onChange={(park) => form.setFieldValue('park', park)}
              disabled={isSending}
              renderParkPicker={renderParkPicker}
            />
            {renderCoasterPicker && (
              <CoasterField
                value={form.values.coaster}
                park={form.values.park}
                onChange={post.chooseCoaster}
                disabled={isSending}
                renderCoasterPicker={renderCoasterPicker}
              />
            )}
            <DayField max={today} disabled={isSending} {...form.getInputProps('visit_date')} />
            <MeetupField
              meetups={meetups}
              value={post.taggedMeetup}
              onChange={(meetup) => form.setFieldValue('meetup', meetup)}
              disabled={isSending}
            />
          </div>
          <ComposeFooter step={step} hasText={form.values.content.trim() !== ''}>
            {!post.isEmpty && (
              <Button
                variant="subtle"
                color="gray"
                className={classes.discard ?? ''}
                disabled={isSending}
                onClick={confirmation.open}
              >
                Discard draft
              </Button>
            )}
          </ComposeFooter>
        </div>
      </form>
      {!isSending && (
        <div className={classes.dropOverlay} aria-hidden="true">
          <IconPhotoDown size={56} stroke={1.4} />
          Drop your photos
        </div>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title="Discard this draft?"
        message="Your text and photos will be deleted."
        confirmLabel="Discard"
        onConfirm={() => {
          confirmation.close();
          post.discard();
        }}
        onCancel={confirmation.close}
      />
    </Dropzone>
  );
}

/** Calls `onPaste` with files pasted anywhere on the page. Ignores clipboard content that also has text, such as table cells. */
function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.types.includes('text/plain')) return;
    const files = [...clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', receive);
    return () => document.removeEventListener('paste', receive);
  }, []);
}
