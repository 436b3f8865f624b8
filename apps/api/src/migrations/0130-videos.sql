-- Films of lessons. The file as it came plays as it is; poster and rendition are made beside it where ffmpeg is.
create table videos (
  school_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  poster_file_id bigint,
  rendition_file_id bigint,
  -- The list of the rendition's parts; each is a range of its one file.
  rendition_list text,
  rendition text not null default 'waiting' check (rendition in ('waiting', 'ready', 'none')),
  seconds numeric(9, 2) check (seconds >= 0),
  created_at timestamptz not null,
  created_by bigint,
  primary key (school_id, id),
  check ((rendition = 'ready') = (rendition_list is not null)),
  check ((rendition_list is null) = (rendition_file_id is null)),
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, poster_file_id) references files (school_id, id),
  foreign key (school_id, rendition_file_id) references files (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
create index videos_file on videos (school_id, file_id);
create index videos_poster on videos (school_id, poster_file_id) where poster_file_id is not null;
create index videos_rendition on videos (school_id, rendition_file_id) where rendition_file_id is not null;
select fence('videos');

-- Captions of a film as WebVTT, one in each language.
create table video_captions (
  school_id bigint not null,
  video_id bigint not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  text text not null,
  changed_at timestamptz not null,
  primary key (school_id, video_id, language),
  foreign key (school_id, video_id) references videos (school_id, id) on delete cascade
);
select fence('video_captions');

-- What is being sent piece by piece, or was sent and belongs to no lesson yet. How far it is, the bytes say.
create table video_uploads (
  school_id bigint not null,
  id bigint generated always as identity,
  key text not null check (key ~ '^[0-9a-f]{40}$'),
  owner_id bigint not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  -- By content, known when enough of it has come.
  media_type text,
  touched_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, key),
  foreign key (school_id, owner_id) references people (school_id, id)
);
create index video_uploads_owner on video_uploads (school_id, owner_id, touched_at);
create index video_uploads_touched on video_uploads (school_id, touched_at);
select fence('video_uploads');

-- Copies of a lesson share its film.
alter table lessons add column video_id bigint,
  add constraint lessons_video_id foreign key (school_id, video_id) references videos (school_id, id),
  add constraint lessons_video_of_lesson check (video_id is null or section_id is not null);
create index lessons_video on lessons (school_id, video_id) where video_id is not null;
