-- A row of the access matrix that the school admin has taken from managers (is_on false) or given back.
create table manager_switches (
  school_id bigint not null,
  matrix_row text not null,
  is_on boolean not null,
  primary key (school_id, matrix_row)
);
select fence('manager_switches');
