import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { postRules } from '#shared/rules/community/post.ts';
import { errorHint } from '../../../lib/api/errors.ts';
import { loadOutboxEngine } from '../../../lib/outbox/outbox.ts';
import { showQueuedToast } from '../../../lib/outbox/outbox-toasts.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import type { ValidatedStorage } from '../../../lib/storage/validated-storage.ts';
import { showToast } from '../../../lib/toast.ts';
import { draftImages } from '../../../lib/uploads/draft-images.ts';
import {
  type ChosenCoaster,
  type ChosenMeetup,
  emptyDraft,
  type PostDraft,
  postDraftStorage,
} from '../model/post-draft.ts';
import { usePostPhotos } from './use-post-photos.ts';
import { useSendPost } from './use-send-post.ts';

type ComposeValues = Readonly<Pick<PostDraft, 'content' | 'park' | 'coaster' | 'visit_date' | 'meetup'>>;

type ComposeOptions = {
  /** Today in the member's time zone, as YYYY-MM-DD. */
  readonly today: string;
  /** Id of the meetup whose screen linked here, if any. */
  readonly meetupId: string | undefined;
  /** The coaster whose page linked here, if any. */
  readonly initialCoaster: ChosenCoaster | undefined;
  /** The meetups that can be tagged; undefined until they are loaded. */
  readonly meetups: readonly ChosenMeetup[] | undefined;
  /** Called when the post is sent or queued, unless the member left the screen. */
  readonly onPosted: () => void;
};

export type ComposePost = ReturnType<typeof useComposePost>;

const INVALID_INPUT = '[aria-invalid="true"]';

/** Returns the state of the form to write a post: its values and photos, saved as a draft, and the actions to submit or discard. */
export function useComposePost({ today, meetupId, initialCoaster, meetups, onPosted }: ComposeOptions) {
  const userId = useMemberId();
  const element = useRef<HTMLFormElement>(null);
  const [storage] = useState(() => postDraftStorage(userId));
  const [restored, setRestored] = useState(() => storage.read());
  const [posted, setPosted] = useState(false);
  const { queue, images: photos, rejection } = usePostPhotos(restored?.photos ?? []);
  const submission = useSendPost({ photos: queue, onStored: storage.clear });
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    // Load the code of the outbox now: the connection may be lost while the member writes.
    loadOutboxEngine().catch(() => {});
    return () => {
      isMounted.current = false;
    };
  }, []);

  // Focus in an effect, after the errors are rendered.
  const [toFocus, focusFirst] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (toFocus) element.current?.querySelector<HTMLElement>(toFocus.selector)?.focus();
  }, [toFocus]);

  const { key, search } = useLocation();
  /** Identifies how this form was opened. A reload keeps the value; opening the form by another link changes it. */
  const [openedAs] = useState(`${key}${search}`);
  /** The values that the link to this screen presets. */
  const presets: Partial<ComposeValues> = {
    ...(meetupId !== undefined && { meetup: { id: meetupId, title: '' } }),
    ...(initialCoaster && { coaster: initialCoaster }),
    ...(initialCoaster?.park && { park: initialCoaster.park }),
  };
  const blank: ComposeValues = { ...emptyDraft, ...presets };
  const form = useForm<ComposeValues>({
    // Apply the presets of a link only once: after a reload, keep what the member has chosen since.
    initialValues: restored ? { ...restored, ...(restored.opened_as !== openedAs && presets) } : blank,
    clearInputErrorOnChange: true,
    validate: ({ content, visit_date }) => ({
      ...schemaResolver(postRules(today), { sync: true })({ content, visit_date, image_alts: alts() }),
      ...(hasInvalidDate() && { visit_date: 'There is no such day.' }),
    }),
  });
  const { content, park, coaster, visit_date, meetup } = form.values;
  const tagged = meetups ? (meetups.find(({ id }) => id === meetup?.id) ?? null) : meetup;

  const isEmpty =
    content === '' &&
    (park === null || park.id === presets.park?.id) &&
    (coaster === null || coaster.id === presets.coaster?.id) &&
    visit_date === '' &&
    photos.length === 0 &&
    (meetup === null || meetup.id === meetupId);
  const draft: PostDraft = {
    content,
    park,
    coaster,
    visit_date,
    meetup: tagged,
    opened_as: openedAs,
    photos: [...draftImages(photos)],
  };
  useDraft(storage, isEmpty || posted ? null : draft);

  function alts(): string[] {
    return photos.map(({ alt }) => alt);
  }

  /** Returns whether the date is incomplete or impossible, such as 31 February. Browsers report the value of such a date as empty. */
  function hasInvalidDate(): boolean {
    const date = element.current?.elements.namedItem('visit_date');
    return date instanceof HTMLInputElement && date.validity.badInput;
  }

  async function send(): Promise<void> {
    const values = postRules(today).parse({ content, visit_date, image_alts: alts() });
    const outcome = await submission.send(
      {
        ...values,
        park_id: park?.id ?? null,
        park_name: park?.name ?? null,
        park_country: park?.country || null,
        meetup_id: tagged?.id ?? null,
        coaster_id: coaster?.id ?? null,
      },
      coaster?.name,
    );
    if (outcome?.posted) {
      storage.clear();
      queue.release();
      setPosted(true);
      if (outcome.result === 'queued') showQueuedToast(outcome.id, 'Your post');
      else showToast({ title: 'Success', message: 'Post created!', path: `/posts/${outcome.id}` });
      if (isMounted.current) onPosted();
      return;
    }
    // The post was not sent. If it had entered the outbox, the draft was cleared: restore the draft.
    if (outcome) storage.write({ ...draft, photos: [...draftImages(queue.snapshot().images)] });
    if (errorHint(outcome?.error) === 'visit_date_future') {
      // Only mark the field: the toast already shows the message.
      form.setFieldError('visit_date', true);
      focusFirst({ selector: INVALID_INPUT });
    } else if (outcome) {
      focusFirst({ selector: '[data-retry]' });
    }
  }

  return {
    element,
    form,
    queue,
    photos,
    rejection,
    tagged,
    step: submission.step,
    isEmpty,
    wasRestored: restored !== null,
    /** Chooses a coaster, and also its park unless the member chose a different park. */
    chooseCoaster: (chosen: ChosenCoaster | null): void => {
      const mayReplacePark = park === null || park.id === coaster?.park?.id;
      form.setFieldValue('coaster', chosen);
      if (chosen?.park && mayReplacePark) form.setFieldValue('park', chosen.park);
    },
    submit: form.onSubmit(send, () => focusFirst({ selector: INVALID_INPUT })),
    /** Discards the draft with all its photos. */
    discard: (): void => {
      // Ignore errors: the server deletes unreferenced images later.
      queue.discard().catch(() => {});
      form.setValues(blank);
      form.clearErrors();
      setRestored(null);
      focusFirst({ selector: 'textarea' });
    },
  };
}

/** Saves a draft whenever it changes; null clears the storage. */
function useDraft<Draft>(storage: ValidatedStorage<Draft>, draft: Draft | null): void {
  const lastWritten = useRef<string>(undefined);
  useEffect(() => {
    // Upload progress also rerenders the form, but does not change the draft.
    const text = JSON.stringify(draft);
    if (text === lastWritten.current) return;
    lastWritten.current = text;
    if (draft === null) storage.clear();
    else storage.write(draft);
  });
}
