/** Every queue of background jobs. The migrating role makes them; the serving role only sends and works. */
export const queues = [
  'announcement',
  'letter',
  'account-message',
  'program-refresh',
  'program-import',
  'attempt-hand-in',
  'announcement-letter',
  'lesson-post-letter',
  'homework-news',
  'question-import',
  'video-rendition',
  'document-scan',
  'document-letter',
  'document-readiness',
  'night',
  'school-night',
] as const
