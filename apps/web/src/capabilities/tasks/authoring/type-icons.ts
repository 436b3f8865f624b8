import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import {
  type Icon,
  IconArticle,
  IconBrandYoutube,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconFileText,
  IconFileUpload,
  IconForms,
  IconHighlight,
  IconLibraryPhoto,
  IconPaperclip,
  IconPhotoVideo,
  IconSelect,
  IconSwitchHorizontal,
  IconTable,
  IconTableOptions,
} from '@tabler/icons-react'

export const typeIcons: Readonly<Record<TaskType, Icon>> = {
  test: IconCheckbox,
  test_image: IconLibraryPhoto,
  media: IconPhotoVideo,
  youtube: IconBrandYoutube,
  insert_words: IconForms,
  words_options: IconSelect,
  word_table: IconTable,
  table_options: IconTableOptions,
  find_errors: IconHighlight,
  text: IconArticle,
  compare_words: IconSwitchHorizontal,
  essay: IconFileText,
  file_check: IconFileUpload,
  file_attach: IconPaperclip,
  select_one: IconCircleDot,
  date: IconCalendar,
}

/** Task types grouped by what students do with them. */
export const typeGroups = [
  { name: 'read', types: ['text', 'media', 'youtube', 'file_attach'] },
  { name: 'choose', types: ['select_one', 'test', 'test_image', 'compare_words', 'find_errors'] },
  { name: 'fill', types: ['insert_words', 'words_options', 'word_table', 'table_options', 'date'] },
  { name: 'write', types: ['essay', 'file_check'] },
] as const satisfies readonly { readonly name: string; readonly types: readonly TaskType[] }[]
