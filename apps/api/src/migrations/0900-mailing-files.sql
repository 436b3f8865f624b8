-- Files that go with a mailing. Copies of a mailing share the bytes.
create table mailing_files (
  school_id bigint not null,
  id bigint generated always as identity,
  mailing_id bigint not null,
  file_id bigint not null,
  added_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, mailing_id) references mailings (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id)
);
create index mailing_files_of_mailing on mailing_files (school_id, mailing_id, id);
create index mailing_files_of_file on mailing_files (school_id, file_id);
select force_row_level_security('mailing_files');
