-- An offer is answered by a day, which staff record with it. The student may decline it and change their mind.
alter table applications
  add column answer_by date,
  add column declined_at timestamptz;
-- What the student answered to an offer whose status stays.
alter table application_history
  add column answer text check (answer in ('declined', 'restored'));
