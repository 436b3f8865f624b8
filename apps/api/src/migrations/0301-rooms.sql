-- Where classes take place. A class without a room is held online.
create table branches (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  address text not null default '',
  version int not null default 1,
  deleted_at timestamptz,
  primary key (school_id, id)
);
create unique index branches_name on branches (school_id, lower(name)) where deleted_at is null;
select fence('branches');

create table rooms (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  branch_id bigint not null,
  name text not null check (length(name) between 1 and 120),
  seats int check (seats between 1 and 1000),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, branch_id) references branches (school_id, id)
);
create unique index rooms_name on rooms (school_id, branch_id, lower(name)) where deleted_at is null;
select fence('rooms');
