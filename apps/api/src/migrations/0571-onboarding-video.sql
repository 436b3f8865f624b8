-- The school's own video for newcomers: the id of a YouTube video. Without one the tour has the product's own pictures.
alter table schools add column onboarding_youtube_id text check (onboarding_youtube_id ~ '^[A-Za-z0-9_-]{11}$');
