alter table schools
  add column allowed_cancellations int not null default 2 check (allowed_cancellations between 0 and 100),
  add column allowed_transfers int not null default 2 check (allowed_transfers between 0 and 100),
  -- Hours of notice, one of the contract's noticeHours.
  add column cancel_notice_hours int not null default 24,
  add column transfer_notice_hours int not null default 24,
  add column work_hours jsonb not null default '[]',
  add column complete_yesterdays_lessons boolean not null default false,
  add column phone_prefixes text[] not null default '{+7}',
  add column support_telegram text not null default '',
  add constraint schools_logo foreign key (school_id, logo_file_id) references files (school_id, id);

-- The first domain is the one that links in letters use.
alter table school_domains add column id bigint generated always as identity;

create function domains_of_school() returns setof text
language sql stable security definer set search_path = public
begin atomic
  select domain from school_domains where school_id = current_school() order by id;
end;
revoke execute on function domains_of_school() from public;
grant execute on function domains_of_school() to qadam_app;

-- Every version that was ever shown stays: a consent points at the words that were accepted.
create table legal_documents (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('personal_data', 'privacy', 'offer', 'payment_security', 'requisites', 'patent')),
  version int not null,
  text_ru text not null,
  text_kk text not null default '',
  text_en text not null default '',
  published_at timestamptz not null,
  published_by bigint,
  primary key (school_id, id),
  unique (school_id, kind, version)
);
select fence('legal_documents', append_only => true);
