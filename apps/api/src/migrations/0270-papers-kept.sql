-- A field of the record that is a view of a paper is ticked once the paper is accepted or done without: in the list as on
-- the record. What no rule asks for is neither there nor done without, so it is not ticked.
create or replace function true_paper_fields(ids bigint[]) returns table (student_id bigint, fields text[])
language sql stable set search_path = public
begin atomic
  select d.student_id, array_agg(t.code)
  from document_items d
  join document_types t on t.school_id = d.school_id and t.id = d.type_id
  join student_paper_codes c on c.field = t.code
  where d.school_id = current_school() and d.student_id = any(ids) and d.state in ('checked', 'waived')
  group by d.student_id;
end;

alter table document_settings add column version int not null default 1;

-- Whose files are kept beyond the term of their kind and why, and when people were told that they go.
alter table document_items
  add column kept_reason text,
  add column kept_at timestamptz,
  add column kept_by bigint,
  add column erasure_told_at timestamptz,
  add foreign key (school_id, kept_by) references people (school_id, id),
  add check ((kept_reason is null) = (kept_at is null));
create index document_items_kept_by on document_items (school_id, kept_by) where kept_by is not null;
create index document_items_kept on document_items (school_id, id) where kept_reason is not null;
create index document_items_told on document_items (school_id, student_id) where erasure_told_at is not null;

-- A small picture of the first page, sealed as the file is.
alter table document_versions
  add column thumbnail_id bigint,
  add foreign key (school_id, thumbnail_id) references files (school_id, id);
create index document_versions_thumbnail on document_versions (school_id, thumbnail_id) where thumbnail_id is not null;

-- Since when nothing has happened with students: no change of their record or papers, no application, no message, no
-- sign-in of theirs. The product's own acts do not count.
create function quiet_since(ids bigint[]) returns table (student_id bigint, since timestamptz)
language sql stable set search_path = public
begin atomic
  select r.student_id, greatest(p.created_at, p.deactivated_at,
    (select max(c.changed_at) from record_changes c
      where c.school_id = r.school_id and c.student_id = r.student_id and c.changed_by is not null),
    (select max(s.started_at) from sign_ins s where s.school_id = r.school_id and s.person_id = r.student_id),
    (select max(e.at) from document_events e
      where e.school_id = r.school_id and e.student_id = r.student_id and e.by_id is not null),
    (select max(a.changed_at) from applications a where a.school_id = r.school_id and a.student_id = r.student_id),
    (select max(m.created_at) from student_messages m where m.school_id = r.school_id and m.student_id = r.student_id))
  from student_records r
  join people p on p.school_id = r.school_id and p.id = r.student_id
  where r.school_id = current_school() and r.student_id = any(ids);
end;
grant execute on function quiet_since(bigint[]) to qadam_app;
