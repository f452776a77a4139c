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
  const formElement = useRef<HTMLFormElement>(null);
  const [storage] = useState(() => postDraftStorage(userId));
  const [restoredDraft, setRestoredDraft] = useState(() => storage.read());
  const [isPosted, setIsPosted] = useState(false);
  const { queue, images: photos, rejection } = usePostPhotos(restoredDraft?.photos ?? []);
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
  const [focusRequest, focusFirst] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (focusRequest) formElement.current?.querySelector<HTMLElement>(focusRequest.selector)?.focus();
  }, [focusRequest]);

  const { key, search } = useLocation();
  /** Identifies the navigation that opened this form. A reload keeps the value; a new navigation within the app has another. */
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
    initialValues: restoredDraft
      ? { ...restoredDraft, ...(restoredDraft.opened_as !== openedAs && presets) }
      : blank,
    clearInputErrorOnChange: true,
    validate: ({ content, visit_date }) => ({
      ...schemaResolver(postRules(today), { sync: true })({ content, visit_date, image_alts: altTexts() }),
      ...(hasInvalidDate() && { visit_date: 'There is no such day.' }),
    }),
  });
  const { content, park, coaster, visit_date, meetup } = form.values;
  const taggedMeetup = meetups ? (meetups.find(({ id }) => id === meetup?.id) ?? null) : meetup;

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
    meetup: taggedMeetup,
    opened_as: openedAs,
    photos: [...draftImages(photos)],
  };
  useDraft(storage, isEmpty || isPosted ? null : draft);

  function altTexts(): string[] {
    return photos.map(({ alt }) => alt);
  }

  /** Returns whether the date is incomplete or impossible, such as 31 February. Browsers report the value of such a date as empty. */
  function hasInvalidDate(): boolean {
    const date = formElement.current?.elements.namedItem('visit_date');
    return date instanceof HTMLInputElement && date.validity.badInput;
  }

  async function send(): Promise<void> {
    const values = postRules(today).parse({ content, visit_date, image_alts: altTexts() });
    const outcome = await submission.send(
      {
        ...values,
        park_id: park?.id ?? null,
        park_name: park?.name ?? null,
        park_country: park?.country || null,
        meetup_id: taggedMeetup?.id ?? null,
        coaster_id: coaster?.id ?? null,
      },
      coaster?.name,
    );
    if (outcome?.posted) {
      storage.clear();
      queue.release();
      setIsPosted(true);
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
    formElement,
    form,
    queue,
    photos,
    rejection,
    taggedMeetup,
    step: submission.step,
    isEmpty,
    wasRestored: restoredDraft !== null,
    /** Chooses a coaster. Also chooses its park, if none is chosen yet or the chosen one is the park of the previous coaster. */
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
      setRestoredDraft(null);
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
