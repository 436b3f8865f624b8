-- A payer whose bank returns to another browser or tab: the address of the return names one attempt by its own secret, which
-- shows what became of that payment and nothing else.
alter table payment_request_attempts add column return_digest text;
create unique index payment_request_attempts_return on payment_request_attempts (school_id, return_digest)
  where return_digest is not null;
