-- Files of reports that are too long for a request: a job writes them with the permissions that their person has then.
create table report_files (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  report text not null,
  file text not null check (file in ('csv', 'xlsx')),
  -- The filters, as the call takes them.
  asked jsonb not null,
  language text not null check (language in ('ru', 'kk', 'en')),
  -- When the person last entered their password before they ordered the file.
  signed_in_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  failure text,
  rows_done int not null default 0,
  rows_total int not null,
  file_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id)
);
create index report_files_person on report_files (school_id, person_id, id desc);
create index report_files_file on report_files (school_id, file_id);
create index report_files_expires on report_files (school_id, expires_at);
select force_row_level_security('report_files');
