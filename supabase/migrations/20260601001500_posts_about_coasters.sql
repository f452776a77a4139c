-- Lets a post name the coaster that it is about. The coaster's page shows the pictures of these posts.

alter table public.posts
  add column coaster_id text references public.coasters (id) on update cascade on delete set null
    check (char_length(coaster_id) <= 64);
create index posts_coaster_id_idx on public.posts (coaster_id, created_at desc, id desc) where coaster_id is not null;

-- Replaces the id of a coaster that was merged, and sets the id of a removed coaster to null. A device that was offline may send a post
-- long after the member wrote it.
create function private.find_coaster_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.coaster_id := private.current_coaster(new.coaster_id);
  return new;
end;
$$;

create trigger find_coaster
before insert on public.posts
for each row when (new.coaster_id is not null) execute function private.find_coaster_of_post();
