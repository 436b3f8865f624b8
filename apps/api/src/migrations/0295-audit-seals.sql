-- Each night seals the lines of the audit log that the night before had seen: a change of one of them, by whatever hand,
-- is found out by whoever has the key, which is not in the database.
create table audit_seals (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  -- The lines that it covers: after one id, until another.
  after_id bigint not null,
  until_id bigint not null,
  lines int not null,
  -- When the oldest of them is from: what is older than its term has been forgotten.
  oldest_at timestamptz,
  digest text not null,
  -- The last line that was there; the next night seals until it, when nothing can still be written before it.
  seen_id bigint not null,
  -- By the key, over all of the above and the seal before.
  seal text not null,
  made_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, after_id, until_id, made_at),
  check (after_id <= until_id and until_id <= seen_id)
);
select fence('audit_seals', append_only => true);

-- What stands in the lines of a stretch, as one digest.
create function digest_of_audit(after bigint, until bigint)
returns table (lines int, oldest_at timestamptz, digest text)
language sql stable
begin atomic
  select count(*)::int, min(l.at), encode(sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
      l.id, extract(epoch from l.at), l.action, l.actor_id, l.actor_role, l.object_kind, l.object_id, l.request_id,
      l.ip, l.details)::text, 'UTF8')), ''::bytea order by l.id), ''::bytea)), 'hex')
  from audit_log l where l.school_id = current_school() and l.id > after and l.id <= until;
end;
grant execute on function digest_of_audit(bigint, bigint) to qadam_app;
