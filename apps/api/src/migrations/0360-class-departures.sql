-- Which classes a student left because their place in a program or in the school ended, and when: whose removal is undone
-- comes back into them. It was read from the audit log, which has a term.
create table class_departures (
  school_id bigint not null,
  class_id bigint not null,
  -- Names nobody by a foreign key: a merge of students leaves it alone, as it left the audit log alone.
  student_id bigint not null,
  left_at timestamptz not null,
  primary key (school_id, class_id, student_id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade
);
create index class_departures_student on class_departures (school_id, student_id);

alter table audit_log no force row level security;
alter table classes no force row level security;
insert into class_departures (school_id, class_id, student_id, left_at)
select l.school_id, l.object_id, (l.details->>'student')::bigint, max(l.at)
from audit_log l
join classes c on c.school_id = l.school_id and c.id = l.object_id
where l.object_kind = 'class' and l.action = 'class.left' and l.actor_id is null and l.details ? 'student'
group by 1, 2, 3;
alter table audit_log force row level security;
alter table classes force row level security;
select fence('class_departures');
