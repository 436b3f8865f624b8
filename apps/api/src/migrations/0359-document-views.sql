-- Who has opened or taken along which version of a paper, and when last: a checker decides about what they have opened.
-- It was read from the audit log, which has a term.
create table document_views (
  school_id bigint not null,
  version_id bigint not null,
  -- Names nobody by a foreign key: a merge of students leaves it alone, as it left the audit log alone.
  person_id bigint not null,
  way text not null check (way in ('opened', 'downloaded')),
  at timestamptz not null,
  primary key (school_id, version_id, person_id, way),
  foreign key (school_id, version_id) references document_versions (school_id, id) on delete cascade
);
create index document_views_person on document_views (school_id, person_id);

alter table audit_log no force row level security;
alter table document_versions no force row level security;
insert into document_views (school_id, version_id, person_id, way, at)
select l.school_id, l.object_id, l.actor_id, replace(l.action, 'document.', ''), max(l.at)
from audit_log l
join document_versions v on v.school_id = l.school_id and v.id = l.object_id
where l.actor_id is not null and l.object_kind = 'document_version' and l.action in ('document.opened', 'document.downloaded')
group by 1, 2, 3, 4;
alter table audit_log force row level security;
alter table document_versions force row level security;
select fence('document_views');
