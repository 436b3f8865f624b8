-- The students of a program who are there: lists and counts read them here, writers write `program_people`. A deleted or
-- merged student keeps the row, so that restoring them brings them back.
create view program_students with (security_invoker = true) as
select pp.school_id, pp.program_id, pp.person_id, pp.added_at, pp.ends_at, pp.way
from program_people pp
join people p on p.school_id = pp.school_id and p.id = pp.person_id
where pp.part = 'student' and p.deleted_at is null;
grant select on program_students to qadam_app;
