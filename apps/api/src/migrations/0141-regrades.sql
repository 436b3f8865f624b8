-- An author corrected a key and approved that answers to older versions are judged by it.
create table regrades (
  school_id bigint not null,
  id bigint generated always as identity,
  task_id bigint not null,
  version int not null,
  -- Names the moves that were previewed: approved twice, they are made once.
  stamp text not null,
  reason text,
  applied_at timestamptz not null,
  applied_by bigint not null,
  undone_at timestamptz,
  undone_by bigint,
  undo_reason text,
  primary key (school_id, id),
  check ((undone_at is null) = (undone_by is null)),
  foreign key (school_id, task_id, version) references task_versions (school_id, task_id, version),
  foreign key (school_id, applied_by) references people (school_id, id),
  foreign key (school_id, undone_by) references people (school_id, id)
);
create unique index regrades_standing on regrades (school_id, task_id, version) where undone_at is null;
create index regrades_task on regrades (school_id, task_id, id desc);
select fence('regrades');

-- What was before, attempt by attempt: an undo brings back exactly this.
create table regrade_moves (
  school_id bigint not null,
  regrade_id bigint not null,
  attempt_id bigint not null,
  -- Then still running: nothing was judged yet.
  was_running boolean not null,
  judged_version_before int,
  points_before numeric(8, 2),
  points_after numeric(8, 2),
  checked_before jsonb,
  attempt_before numeric(8, 2),
  attempt_after numeric(8, 2),
  passed_before boolean not null,
  passed_after boolean not null,
  primary key (school_id, regrade_id, attempt_id),
  foreign key (school_id, regrade_id) references regrades (school_id, id),
  foreign key (school_id, attempt_id) references attempts (school_id, id)
);
create index regrade_moves_attempt on regrade_moves (school_id, attempt_id);
select fence('regrade_moves', append_only => true);
