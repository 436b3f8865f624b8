-- What staff and teachers tell the students of a program, now or at a time.
create table program_announcements (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  title_ru text, title_kk text, title_en text,
  text_ru text, text_kk text, text_en text,
  publish_at timestamptz not null,
  is_pinned boolean not null default false,
  by_letter boolean not null default false,
  -- When the letters left; an announcement is sent once.
  lettered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (school_id, id),
  check (coalesce(title_ru, title_kk, title_en) is not null),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, created_by) references people (school_id, id)
);
create index program_announcements_program
  on program_announcements (school_id, program_id, is_pinned desc, publish_at desc, id desc);
select fence('program_announcements');

create table program_announcement_reads (
  school_id bigint not null,
  announcement_id bigint not null,
  person_id bigint not null,
  read_at timestamptz not null,
  primary key (school_id, announcement_id, person_id),
  foreign key (school_id, announcement_id) references program_announcements (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id)
);
create index program_announcement_reads_person on program_announcement_reads (school_id, person_id);
select fence('program_announcement_reads');
