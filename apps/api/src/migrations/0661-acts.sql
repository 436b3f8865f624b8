-- The last number of each year. Its row is locked until the act with the next one is committed or rolled back.
create table act_years (
  school_id bigint not null references schools (school_id),
  year int not null check (year between 2000 and 2199),
  last_number int not null check (last_number > 0),
  primary key (school_id, year)
);
select force_row_level_security('act_years');

-- Acts of completed works as they were issued. Their state stands beside, in act_voids and act_scans.
create table acts (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  year int not null,
  number int not null check (number > 0),
  issued_on date not null,
  sum_minor bigint not null check (sum_minor >= 0),
  currency text not null check (currency = 'KZT'),
  -- The version of the printed layout.
  layout int not null check (layout > 0),
  -- Everything that is printed: both parties, the contract, the lines.
  content jsonb not null,
  paper_code text not null,
  issued_at timestamptz not null,
  issued_by bigint not null,
  primary key (school_id, id),
  unique (school_id, year, number),
  unique (school_id, paper_code),
  check (extract(year from issued_on) = year),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, issued_by) references people (school_id, id),
  foreign key (school_id, paper_code) references papers (school_id, code)
);
create index acts_student on acts (school_id, student_id, id desc);
create index acts_issued_by on acts (school_id, issued_by);
create index acts_newest on acts (school_id, year desc, number desc);
select force_row_level_security('acts', append_only => true);

create table act_voids (
  school_id bigint not null,
  act_id bigint not null,
  reason text not null check (reason <> ''),
  voided_at timestamptz not null,
  voided_by bigint not null,
  primary key (school_id, act_id),
  foreign key (school_id, act_id) references acts (school_id, id),
  foreign key (school_id, voided_by) references people (school_id, id)
);
create index act_voids_voided_by on act_voids (school_id, voided_by);
select force_row_level_security('act_voids', append_only => true);

-- For everybody, the owner of the tables too: an act that was handed out is a paper of the school's books.
create function acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an issued act is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger acts_stay before update or delete on acts for each row execute function acts_stay();
create trigger act_voids_stay before update or delete on act_voids for each row execute function acts_stay();

create function act_follows() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select 1 from acts
    where school_id = new.school_id and year = new.year and number = new.number - 1) then
    raise exception 'act % of % leaves a gap', new.number, new.year using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger act_follows before insert on acts for each row execute function act_follows();

-- The signed scan of an act.
create table act_scans (
  school_id bigint not null,
  act_id bigint not null,
  file_id bigint not null,
  added_at timestamptz not null,
  added_by bigint not null,
  primary key (school_id, act_id),
  foreign key (school_id, act_id) references acts (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, added_by) references people (school_id, id)
);
create index act_scans_file on act_scans (school_id, file_id);
create index act_scans_added_by on act_scans (school_id, added_by);
select force_row_level_security('act_scans');

-- What an act rests on. Each stands on one act that holds; a voided one lets go of it.
create table act_facts (
  school_id bigint not null,
  act_id bigint not null,
  student_id bigint not null,
  kind text not null check (kind in ('class', 'document', 'application')),
  fact_id bigint not null,
  is_released boolean not null default false,
  primary key (school_id, act_id, kind, fact_id),
  foreign key (school_id, act_id) references acts (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id)
);
create unique index act_facts_once on act_facts (school_id, student_id, kind, fact_id) where not is_released;
select force_row_level_security('act_facts');
