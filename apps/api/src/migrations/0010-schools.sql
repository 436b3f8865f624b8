-- Found before the fence: which school a host belongs to. No grants; read through find_school_of_host alone.
create table school_directory (
  school_id bigint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$')
);
create table school_domains (
  domain text primary key check (domain = lower(domain)),
  school_id bigint not null references school_directory (school_id) on delete cascade
);
create index on school_domains (school_id);
create sequence school_ids;

create table schools (
  school_id bigint primary key references school_directory (school_id),
  slug text not null unique,
  name text not null,
  description text not null default '',
  address text not null default '',
  currency char(3) not null default 'KZT',
  time_zone text not null default 'Asia/Almaty',
  default_language text not null default 'ru' check (default_language in ('ru', 'kk', 'en')),
  brand_color text not null default '#1c7ed6' check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo_file_id bigint,
  support_phone text not null default '',
  support_email text not null default '',
  tariff_active boolean not null default true,
  -- Counts every change that guests can see; the cache of guest pages is keyed by it.
  version bigint not null default 1,
  row_version int not null default 1,
  created_at timestamptz not null default now()
);
select fence('schools');
revoke insert, delete on schools from qadam_app;

create function find_school_of_host(host text) returns bigint
language sql stable security definer set search_path = public
return coalesce(
  (select school_id from school_domains where domain = lower(host)),
  (select min(school_id) from school_directory having count(*) = 1));
revoke execute on function find_school_of_host(text) from public;
grant execute on function find_school_of_host(text) to qadam_app;

-- A change that guests can see: every process drops the school's cached pages.
create function bump_school_version() returns bigint language plpgsql as $$
declare bumped bigint;
begin
  update schools set version = version + 1 where school_id = current_school() returning version into bumped;
  perform pg_notify('school_version', current_school() || ':' || bumped);
  return bumped;
end $$;
