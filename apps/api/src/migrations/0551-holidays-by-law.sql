-- A row that was proposed by the law and that the school did not change since, so that a correction leaves its own alone.
alter table holidays add column from_law boolean not null default false;

-- The days of a year as they were proposed when the school took them over: a day that is not among them has come since,
-- and one that the school removed stays removed.
create table holiday_calendars (
  school_id bigint not null references schools (school_id),
  year int not null check (year between 2000 and 2100),
  days date[] not null,
  primary key (school_id, year)
);
select force_row_level_security('holiday_calendars');

-- Corrections of the holidays by the law, with what undoing one needs.
create table holiday_corrections (
  school_id bigint not null,
  id bigint generated always as identity,
  made_at timestamptz not null,
  made_by bigint,
  removed jsonb not null,
  added date[] not null,
  calendars jsonb not null,
  undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, made_by) references people (school_id, id) on delete set null (made_by)
);
select force_row_level_security('holiday_corrections');

-- What was proposed until now: 30 August in all three years, and 15 March in none.
create temporary table proposed_until_now on commit drop as
select v.name, d.day from (values
  ('New Year', '{2026-01-01,2026-01-02,2027-01-01,2027-01-02,2028-01-01,2028-01-02}'::date[]),
  ('Orthodox Christmas', '{2026-01-07,2027-01-07,2028-01-07}'::date[]),
  ('International Women’s Day', '{2026-03-08,2027-03-08,2028-03-08}'::date[]),
  ('International Women’s Day, day in lieu', '{2026-03-09}'::date[]),
  ('Nauryz', '{2026-03-21,2026-03-22,2026-03-23,2027-03-21,2027-03-22,2027-03-23,2028-03-21,2028-03-22,2028-03-23}'::date[]),
  ('Nauryz, day in lieu', '{2026-03-24,2026-03-25,2027-03-24}'::date[]),
  ('Day of the Unity of the People of Kazakhstan', '{2026-05-01,2027-05-01,2028-05-01}'::date[]),
  ('Defender of the Fatherland Day', '{2026-05-07,2027-05-07,2028-05-07}'::date[]),
  ('Victory Day', '{2026-05-09,2027-05-09,2028-05-09}'::date[]),
  ('Victory Day, day in lieu', '{2026-05-11,2027-05-10}'::date[]),
  ('Kurban Ait (the school confirms the date)', '{2026-05-27,2027-05-16,2028-05-05}'::date[]),
  ('Capital Day', '{2026-07-06,2027-07-06,2028-07-06}'::date[]),
  ('Constitution Day', '{2026-08-30,2027-08-30,2028-08-30}'::date[]),
  ('Constitution Day, day in lieu', '{2026-08-31}'::date[]),
  ('Republic Day', '{2026-10-25,2027-10-25,2028-10-25}'::date[]),
  ('Republic Day, day in lieu', '{2026-10-26}'::date[]),
  ('Independence Day', '{2026-12-16,2027-12-16,2028-12-16}'::date[]),
  ('New Year, day in lieu', '{2027-01-04,2028-01-03,2028-01-04}'::date[]),
  ('Day of the Unity of the People of Kazakhstan, day in lieu', '{2027-05-03}'::date[]),
  ('Defender of the Fatherland Day, day in lieu', '{2028-05-08}'::date[]),
  ('Independence Day, day in lieu', '{2028-12-18}'::date[])
) v (name, days) cross join unnest(v.days) as d (day);

do $$
begin
  alter table holidays no force row level security;
  alter table holiday_calendars no force row level security;
  update holidays h set from_law = true from proposed_until_now p
  where h.day = p.day and h.name_en = p.name and h.worked_as is null;
  -- A school that wrote some such days itself did not take a year over.
  insert into holiday_calendars (school_id, year, days)
  select taken.school_id, taken.year,
    (select array_agg(p.day order by p.day) from proposed_until_now p where extract(year from p.day) = taken.year)
  from (select h.school_id, extract(year from h.day)::int as year from holidays h where h.from_law
    group by 1, 2 having count(*) >= 5) taken;
  update holidays h set from_law = false
  where h.from_law and not exists (select from holiday_calendars c
    where c.school_id = h.school_id and c.year = extract(year from h.day));
  alter table holidays force row level security;
  alter table holiday_calendars force row level security;
end $$;
