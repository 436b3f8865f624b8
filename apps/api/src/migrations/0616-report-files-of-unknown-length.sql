-- How many rows a report has is known once its job has read it: null until then.
alter table report_files alter column rows_total drop not null;
