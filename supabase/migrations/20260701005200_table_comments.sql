-- Corrects descriptions of tables, columns and functions.

comment on table public.reports is
  'Reports by members, and reports of blocked words, which have no reporter. Only functions and triggers write them.';
comment on table public.moderation_cases is
  'One case for each target, opened by a report, a blocked word or a moderator; for moderators alone.';
comment on table public.suspensions is
  'Suspensions of accounts, also ended ones. Written by decisions of moderators, and by triggers for suspended addresses.';
comment on table public.storage_deletion_queue is
  'Stored files to delete. Triggers, the deletion of accounts and the search for abandoned files add them; for the server alone.';
comment on table private.sent_writes is
  'Ids of writes that devices have sent, kept for 30 days. Devices send an older write only if the member chooses to.';
comment on table private.suspended_addresses is
  'Hashes of suspended addresses that their account no longer has, because it was deleted or changed its address.';
comment on table private.account_deletions is
  'Deleted accounts until their rows and log entries are deleted, and their files are queued for deletion.';
comment on column public.profiles.staff_role is 'moderator or admin, copied from user_roles by triggers; null for everybody else.';

comment on function public.open_moderation_case is
  'Opens a case about a target, even if nobody has reported the target, and returns the id of the case. For moderators.';
comment on function public.export_my_data is
  'Up to 500 rows of one part of the caller''s data, after the first after_rows rows. Also for suspended members.';
comment on function public.continue_account_deletions(integer) is
  'Deletes a batch of rows of a deleted account, or queues its files. Null: nothing is left, or others are doing it. For the server alone.';
