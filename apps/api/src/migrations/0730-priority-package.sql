-- An order names a course, or another thing that the school sells: the priority package.
alter table orders alter column program_id drop not null;
alter table orders add column kind text not null default 'course';
alter table orders add constraint orders_kind check (kind in ('course', 'priority')) not valid;
alter table orders validate constraint orders_kind;
alter table orders add constraint orders_sold check ((kind = 'course') = (program_id is not null)) not valid;
alter table orders validate constraint orders_sold;
create unique index orders_one_open_of_kind on orders (school_id, student_id, kind)
  where program_id is null and state in ('created', 'pending', 'failed');

create or replace function reject_changed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.kind, new.program_id, new.amount_minor, new.currency, new.refund_policy)
      is distinct from (old.kind, old.program_id, old.amount_minor, old.currency, old.refund_policy) then
    raise exception 'what an order is for does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create table priority_settings (
  school_id bigint primary key references schools (school_id),
  is_sold boolean not null,
  price_minor bigint not null check (price_minor > 0),
  hours int not null check (hours between 1 and 240),
  version int not null default 1
);
select force_row_level_security('priority_settings');

-- A package that was bought; its order was paid in the same transaction.
create table priority_packages (
  school_id bigint not null,
  order_id bigint not null,
  student_id bigint not null,
  -- What was promised when it was sold.
  hours int not null check (hours > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (school_id, order_id),
  foreign key (school_id, order_id) references orders (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id)
);
create index priority_packages_student on priority_packages (school_id, student_id);
select force_row_level_security('priority_packages');

-- When a document that waits is promised to be checked, and when it was. `ended_at` without a check: the package was
-- refunded, or the document was taken back.
create table priority_promises (
  school_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  order_id bigint not null,
  since timestamptz not null,
  promised_at timestamptz not null,
  checked_at timestamptz,
  ended_at timestamptz,
  primary key (school_id, id),
  constraint priority_promises_ended check (checked_at is null or ended_at is not null),
  foreign key (school_id, document_id) references documents (school_id, id) on delete cascade,
  foreign key (school_id, order_id) references priority_packages (school_id, order_id)
);
create unique index priority_promises_open on priority_promises (school_id, document_id) where ended_at is null;
create index priority_promises_document on priority_promises (school_id, document_id, id desc);
create index priority_promises_order on priority_promises (school_id, order_id);
select force_row_level_security('priority_promises');

-- The instant after so many hours of work of the current school; by the clock in a school without hours, and where a year
-- has too few of them.
create function after_working_hours(starts timestamptz, hours numeric) returns timestamptz language sql stable as $$
  select coalesce((
    select worked.until - (worked.sum - hours) * interval '1 hour'
    from (
      select opened.until, sum(extract(epoch from opened.until - greatest(opened.at, starts)) / 3600)
        over (order by opened.until, opened.at) as sum
      from generate_series((starts at time zone s.time_zone)::date, (starts at time zone s.time_zone)::date + 366,
        interval '1 day') as d (day)
      left join holidays h on h.school_id = s.school_id and h.day = d.day::date
      cross join lateral (
        select (d.day::date + (w ->> 'from')::time) at time zone s.time_zone as at,
          (d.day::date + (w ->> 'to')::time) at time zone s.time_zone as until
        from jsonb_array_elements(s.work_hours) as w
        where (w ->> 'day')::int = case when h.day is null then extract(isodow from d.day)::int else h.worked_as end
      ) opened
      where opened.until > starts
    ) worked
    where worked.sum >= hours order by worked.sum limit 1
  ), starts + hours * interval '1 hour')
  from schools s where s.school_id = current_school()
$$;
