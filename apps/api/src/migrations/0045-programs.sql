create table programs (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  title_ru text, title_kk text, title_en text,
  short_desc_ru text, short_desc_kk text, short_desc_en text,
  full_desc_ru text, full_desc_kk text, full_desc_en text,
  requirements_ru text, requirements_kk text, requirements_en text,
  is_shown boolean not null default false,
  needs_mailing boolean not null default false,
  is_unverified boolean not null default false,
  university_id bigint, faculty_id bigint, degree_id bigint, format_id bigint,
  property_form_id bigint, package_id bigint, period_id bigint,
  languages text[] not null default '{}',
  countries text[] not null default '{}',
  -- The submission fee in tenge, the tuition in its own currency, and the tenge value by which it is compared.
  cost_tiyn bigint check (cost_tiyn >= 0),
  is_free boolean not null default false,
  price_minor bigint check (price_minor >= 0),
  price_currency char(3) references currencies (code),
  price_period text not null default 'year' check (price_period in ('year', 'semester', 'month', 'total')),
  price_tiyn bigint,
  duration_value numeric(7, 2) check (duration_value > 0),
  duration_unit text check (duration_unit in ('weeks', 'months', 'semesters', 'years')),
  field text, subfield text, url text,
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  min_percent int not null default 0 check (min_percent between 0 and 100),
  colour text not null default 'blue'
    check (colour in ('orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid')),
  -- What the form would ask for before publishing; an import may lack it.
  missing text[] not null default '{}',
  -- Where an import took the program from; a second import finds it by this.
  source text, source_id text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  deleted_at timestamptz,
  primary key (school_id, id),
  check ((price_minor is null) or (price_currency is not null)),
  check ((source is null) = (source_id is null)),
  foreign key (school_id, university_id) references universities (school_id, id),
  foreign key (school_id, faculty_id) references faculties (school_id, id),
  foreign key (school_id, degree_id) references degrees (school_id, id),
  foreign key (school_id, format_id) references formats (school_id, id),
  foreign key (school_id, property_form_id) references property_forms (school_id, id),
  foreign key (school_id, package_id) references packages (school_id, id),
  foreign key (school_id, period_id) references periods (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create unique index programs_source on programs (school_id, source, source_id);
create index programs_university on programs (school_id, university_id);
create index programs_faculty on programs (school_id, faculty_id);
create index programs_degree on programs (school_id, degree_id);
create index programs_format on programs (school_id, format_id);
create index programs_property_form on programs (school_id, property_form_id) where property_form_id is not null;
create index programs_package on programs (school_id, package_id) where package_id is not null;
create index programs_period on programs (school_id, period_id) where period_id is not null;
create index programs_currency on programs (school_id, price_currency) where price_currency is not null;
create index programs_deleted on programs (school_id, deleted_at) where deleted_at is not null;
select fence('programs');

create table program_cities (
  school_id bigint not null, program_id bigint not null, city_id bigint not null,
  position int not null default 0,
  primary key (school_id, program_id, city_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, city_id) references cities (school_id, id)
);
create index on program_cities (school_id, city_id);
create table program_tags (
  school_id bigint not null, program_id bigint not null, tag_id bigint not null,
  primary key (school_id, program_id, tag_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, tag_id) references tags (school_id, id)
);
create index on program_tags (school_id, tag_id);
create table program_university_tags (
  school_id bigint not null, program_id bigint not null, university_tag_id bigint not null,
  primary key (school_id, program_id, university_tag_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, university_tag_id) references university_tags (school_id, id)
);
create index on program_university_tags (school_id, university_tag_id);
create table program_people (
  school_id bigint not null, program_id bigint not null, person_id bigint not null,
  part text not null check (part in ('teacher', 'student')),
  added_at timestamptz not null default now(),
  primary key (school_id, program_id, person_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id)
);
create index on program_people (school_id, person_id, part);
create table program_rounds (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
create index on program_rounds (school_id, program_id);
create table program_education_requirements (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  degree text check (degree in ('school', 'bachelor', 'magistracy', 'phd', 'college')),
  starts_year int, ends_year int,
  min_score text,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
create index on program_education_requirements (school_id, program_id);
create table program_language_requirements (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  language text not null,
  certificate text,
  level text,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
create index on program_language_requirements (school_id, program_id);
-- A picture in several widths: [{"width": 320, "file_id": 7}, …]; the first position is the cover.
create table program_posters (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  position int not null,
  width int not null, height int not null,
  sizes jsonb not null,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
create index on program_posters (school_id, program_id, position);
create table program_media (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  position int not null,
  file_id bigint not null,
  primary key (school_id, id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id)
);
create index on program_media (school_id, program_id, position);
select fence('program_cities');
select fence('program_tags');
select fence('program_university_tags');
select fence('program_people');
select fence('program_rounds');
select fence('program_education_requirements');
select fence('program_language_requirements');
select fence('program_posters');
select fence('program_media');

-- A mass action with what each program was before, so that the whole of it can be taken back.
create table mass_actions (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  action jsonb not null,
  before jsonb not null,
  made_at timestamptz not null,
  made_by bigint,
  undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, made_by) references people (school_id, id)
);
select fence('mass_actions');
