import { useNavigate } from 'react-router';
import { OutboxPage } from '../../../features/outbox/outbox-page.tsx';
import { editUnsentPost } from '../../../features/posts/compose/edit-unsent-post.ts';
import { showErrorToast } from '../../../lib/toast.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <OutboxPage
      onEditPost={async (post) => {
        if (await editUnsentPost(post)) await navigate('/create-post');
        else showErrorToast('You have begun another post. Send or discard it first.');
      }}
    />
  );
}
