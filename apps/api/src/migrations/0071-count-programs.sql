-- An import fills tables of which the planner knows nothing yet, and goes on reading them in the same transaction.
-- A table that somebody else counts just now is left out instead of waited for.
create function count_programs() returns void
language plpgsql security definer set search_path = public as $$
begin
  analyze (skip_locked) programs, program_cities, program_tags, universities, cities, faculties, degrees, formats;
end $$;
revoke execute on function count_programs() from public;
grant execute on function count_programs() to qadam_app;
