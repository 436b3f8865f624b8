-- What was deleted is listed by when, in a school whose rows are mostly not deleted.
create index people_deleted on people (school_id, deleted_at) where deleted_at is not null;
create index questions_deleted on questions (school_id, deleted_at) where deleted_at is not null;
create index groups_deleted on groups (school_id, deleted_at) where deleted_at is not null;
