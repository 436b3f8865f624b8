-- That a student leaves: proposed by one person with the counted sums, decided by another. The count is stored as it was shown.
create table leavings (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'rejected')),
  left_on date not null,
  -- What was entered as done; null counts it by the acts and the agreed days.
  done_minor bigint check (done_minor >= 0),
  reason text not null check (reason <> ''),
  count jsonb not null,
  proposed_at timestamptz not null,
  proposed_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text not null default '',
  confirmed_alone boolean not null default false,
  primary key (school_id, id),
  constraint leavings_decided check ((state = 'proposed') = (decided_at is null)),
  -- Nobody confirms what they proposed themselves, unless nobody else could.
  constraint leavings_second_person check (state <> 'confirmed' or confirmed_alone
    or decided_by is distinct from proposed_by),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, proposed_by) references people (school_id, id),
  foreign key (school_id, decided_by) references people (school_id, id)
);
create unique index leavings_one_open on leavings (school_id, student_id) where state = 'proposed';
create index leavings_student on leavings (school_id, student_id, id desc);
create index leavings_proposed_by on leavings (school_id, proposed_by);
create index leavings_decided_by on leavings (school_id, decided_by) where decided_by is not null;
select force_row_level_security('leavings');
