/** The sixteen types in the specification's order. */
export const taskTypes = [
  'test',
  'test_image',
  'media',
  'youtube',
  'insert_words',
  'words_options',
  'word_table',
  'table_options',
  'find_errors',
  'text',
  'compare_words',
  'essay',
  'file_check',
  'file_attach',
  'select_one',
  'date',
] as const
export type TaskType = (typeof taskTypes)[number]

export const mediaKinds = ['image', 'audio', 'video'] as const

/** Kinds of files that a task may require; the stored file's kind is detected from its content. */
export const fileKinds = ['document', 'image', 'audio', 'video', 'archive'] as const
export type FileKind = (typeof fileKinds)[number]
