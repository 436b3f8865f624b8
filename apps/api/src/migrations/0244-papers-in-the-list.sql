-- Fields that are views of papers are true in the list once the paper is checked, waived or marked as not needed.
-- Papers that no rule asks for and nobody has touched have no row, and so are false here as they are not done.
create or replace function true_paper_fields(ids bigint[]) returns table (student_id bigint, fields text[])
language sql stable set search_path = public
begin atomic
  select d.student_id, array_agg(t.code)
  from document_items d
  join document_types t on t.school_id = d.school_id and t.id = d.type_id
  join student_paper_codes c on c.field = t.code
  where d.school_id = current_school() and d.student_id = any(ids) and d.state in ('checked', 'waived', 'not_needed')
  group by d.student_id;
end;

create function papers_moved() returns trigger language plpgsql as $$
begin
  perform refresh_students(array(select distinct student_id from moved));
  return null;
end $$;
create trigger search_papers_came after insert on document_items
  referencing new table as moved for each statement execute function papers_moved();
create trigger search_papers_moved after update on document_items
  referencing new table as moved for each statement execute function papers_moved();
grant select on student_paper_codes to qadam_app;
