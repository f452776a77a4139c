-- What the function delete-files asks for. It has no lock from one request to the next, so each answer is checked anew: a
-- file that came into a row while it waited leaves the queue here, and stays.
create function public.files_to_delete(at_most integer)
returns table (id bigint, bucket_id text, name text)
language sql
set search_path = ''
as $$
  with due as (
    select queue.id, queue.bucket_id, queue.name,
      private.is_file_shown(queue.bucket_id || '/' || queue.name) as shown
    from public.storage_deletion_queue as queue
    order by queue.enqueued_at, queue.id
    limit greatest(at_most, 0)
  ),
  kept as (
    delete from public.storage_deletion_queue as queue using due where queue.id = due.id and due.shown
  )
  select due.id, due.bucket_id, due.name from due where not due.shown;
$$;
comment on function public.files_to_delete is 'The longest-queued files that no row shows; for the server alone.';

revoke execute on function public.files_to_delete(integer) from public, anon, authenticated;
grant execute on function public.files_to_delete(integer) to service_role;
