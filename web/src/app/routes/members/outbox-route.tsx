import { useNavigate } from 'react-router';
import { OutboxPage } from '../../../features/outbox/outbox-page.tsx';
import { editUnsentPost } from '../../../features/posts/compose/edit-unsent-post.ts';
import { showErrorToast } from '../../../lib/toast.ts';

export function Component() {
  const navigate = useNavigate();
  return (
    <OutboxPage
      onEditPost={async (post) => {
        const result = await editUnsentPost(post);
        if (result === 'moved') await navigate('/create-post');
        else if (result === 'other-draft')
          showErrorToast('You have begun another post. Send or discard it first.');
        else
          showErrorToast(
            'This device has no room to edit the post. It is still here: free some storage, or copy its text.',
          );
      }}
    />
  );
}
