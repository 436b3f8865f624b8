-- Which parts of a school's demo are made, so that they are made once. It was noted in the audit log.
create table demo_parts (
  school_id bigint not null references schools (school_id),
  part text not null,
  made_at timestamptz not null default now(),
  primary key (school_id, part)
);
alter table audit_log no force row level security;
insert into demo_parts (school_id, part, made_at)
select school_id, action, min(at) from audit_log where object_kind = 'school' and request_id = 'demo' group by 1, 2;
alter table audit_log force row level security;
select fence('demo_parts');
