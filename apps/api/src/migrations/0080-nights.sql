-- What is done for every school at night begins with who they are; ids alone leave the fence.
create function list_school_ids() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select school_id from school_directory order by school_id;
end;
revoke execute on function list_school_ids() from public;
grant execute on function list_school_ids() to qadam_app;
