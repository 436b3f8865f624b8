-- Students who learn a program together, with one teacher at a time. Everything that ends is kept with its dates.
create table groups (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('trial', 'individual', 'group', 'pair')),
  program_id bigint not null,
  -- Who teaches it now; the open row of group_teachers says the same with its date.
  teacher_id bigint,
  -- How many students it takes at most.
  seats int not null,
  colour text not null default 'blue'
    check (colour in ('orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  changed_by bigint,
  deleted_at timestamptz,
  primary key (school_id, id),
  constraint groups_seats check (case type when 'individual' then seats = 1 when 'pair' then seats = 2
    when 'trial' then seats between 1 and 30 else seats between 1 and 200 end),
  foreign key (school_id, program_id) references programs (school_id, id),
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index groups_program on groups (school_id, program_id, id);
create index groups_teacher on groups (school_id, teacher_id) where teacher_id is not null;
select fence('groups');

-- Who was in a group from when to when. Somebody may come back: then it is another row.
create table group_members (
  school_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  student_id bigint not null,
  joined_at timestamptz not null,
  joined_by bigint,
  left_at timestamptz,
  left_by bigint,
  reason text,
  -- The group that a transfer led to.
  moved_to_id bigint,
  primary key (school_id, id),
  check (left_at >= joined_at),
  check (left_at is not null or moved_to_id is null),
  foreign key (school_id, group_id) references groups (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, joined_by) references people (school_id, id),
  foreign key (school_id, left_by) references people (school_id, id),
  foreign key (school_id, moved_to_id) references groups (school_id, id)
);
-- Once at a time, whatever two managers do at the same moment.
create unique index group_members_now on group_members (school_id, group_id, student_id) where left_at is null;
create index group_members_student on group_members (school_id, student_id, joined_at desc);
create index group_members_moved on group_members (school_id, moved_to_id) where moved_to_id is not null;
select fence('group_members');

-- Who taught a group from when to when.
create table group_teachers (
  school_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  teacher_id bigint not null,
  since timestamptz not null,
  until timestamptz,
  changed_by bigint,
  primary key (school_id, id),
  check (until >= since),
  foreign key (school_id, group_id) references groups (school_id, id) on delete cascade,
  foreign key (school_id, teacher_id) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create unique index group_teachers_now on group_teachers (school_id, group_id) where until is null;
create index group_teachers_teacher on group_teachers (school_id, teacher_id, since desc);
select fence('group_teachers');
