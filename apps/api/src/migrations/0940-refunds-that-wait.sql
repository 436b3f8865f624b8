-- Refunds by another way that wait for a person: the night ends those that waited too long.
create index payment_refunds_waiting on payment_refunds (school_id, requested_at)
  where state = 'pending' and method is not null;
