-- The latest payments of a school, without sorting those of ten seasons.
create index receipts_latest on receipts (school_id, kind, recorded_at desc, id desc);
create index orders_paid on orders (school_id, paid_at desc, id desc) where paid_at is not null;
