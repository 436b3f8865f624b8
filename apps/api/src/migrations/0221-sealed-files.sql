-- Keys under which bytes may lie in the store without a row in files: a file is named here before its bytes are laid
-- down and when its row goes, and the name goes with the commit of its row or with its bytes. The night looks after the rest.
create table loose_files (
  school_id bigint not null,
  store_key text not null,
  since timestamptz not null,
  primary key (school_id, store_key)
);
create index loose_files_since on loose_files (school_id, since);
select fence('loose_files');
