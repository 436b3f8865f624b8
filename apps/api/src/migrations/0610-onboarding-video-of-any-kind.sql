-- The school's video for newcomers: an address (YouTube, Vimeo, a file on the web) or an uploaded video.
alter table schools add column onboarding_address text check (onboarding_address like 'https://%');
alter table schools add column onboarding_video_id bigint;
alter table schools no force row level security;
update schools set onboarding_address = 'https://www.youtube.com/watch?v=' || onboarding_youtube_id
  where onboarding_youtube_id is not null;
alter table schools force row level security;
alter table schools drop column onboarding_youtube_id;
alter table schools add check (onboarding_address is null or onboarding_video_id is null);
alter table schools add foreign key (school_id, onboarding_video_id) references videos (school_id, id);
create index schools_onboarding_video on schools (school_id, onboarding_video_id) where onboarding_video_id is not null;
