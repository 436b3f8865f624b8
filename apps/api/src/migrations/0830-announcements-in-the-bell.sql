-- When an announcement came to the bell of its readers; `lettered_at` is when it went by e-mail and Telegram too. What was
-- out before comes to no bell.
alter table program_announcements add column notified_at timestamptz;

do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    update program_announcements set notified_at = greatest(publish_at, created_at)
      where school_id = school and (publish_at <= now() or lettered_at is not null);
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
