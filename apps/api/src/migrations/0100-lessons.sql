-- Sections and the lessons in them are one table, as they are one call: a section stands in no other and has no format.
create table lessons (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  section_id bigint,
  position int not null check (position > 0),
  title_ru text, title_kk text, title_en text,
  text_ru text, text_kk text, text_en text,
  format text check (format in ('video', 'livestream', 'exam')),
  type text check (type in ('trial', 'individual', 'group', 'pair')),
  duration_minutes int check (duration_minutes > 0),
  has_timer boolean not null default false,
  is_published boolean not null default false,
  -- Opens only when everything before it in the same place is done.
  in_order boolean not null default false,
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  stream_url text, starts_at timestamptz, recording_url text,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  changed_by bigint,
  deleted_at timestamptz,
  primary key (school_id, id),
  -- Lessons are in sections of their own program.
  unique (school_id, program_id, id),
  check ((section_id is null) = (format is null)),
  check ((format is null) = (type is null)),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, program_id, section_id) references lessons (school_id, program_id, id) on delete cascade,
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index lessons_place on lessons (school_id, program_id, section_id, position, id);
create index lessons_deleted on lessons (school_id, deleted_at) where deleted_at is not null;
select fence('lessons');
