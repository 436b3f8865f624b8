-- What in_tiyn answers, for many amounts of which the rate is known already.
create function tiyn_at(minor bigint, minor_digits smallint, kzt numeric) returns bigint
language sql immutable parallel safe
return round(minor / power(10::numeric, minor_digits) * kzt * 100)::bigint;

create or replace function in_tiyn(minor bigint, wanted char(3), on_day date) returns bigint
language sql stable parallel safe
return (select tiyn_at(minor, minor_digits, kzt_rate(wanted, on_day)) from currencies where code = wanted);

-- Programs are brought in step by statements that ask nothing of the planner's knowledge.
drop function count_programs();
