-- What a person had chosen before the link of a letter switched it off: pressed again, the link brings that back.
alter table notice_choices add column before_off text check (before_off in ('now', 'digest'));
