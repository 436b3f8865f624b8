import type { gradebook as russian } from '../../ru/documents/gradebook.ts'
import type { Translation } from '../../translation.ts'

export const gradebook: Translation<typeof russian> = {
  sheet: 'Журнал',
  id: 'Нөмірі',
  last_name: 'Тегі',
  first_name: 'Аты',
  total: 'Қорытынды, %',
  grade: 'Баға',
  waiting: 'тексеруді күтуде',
  running: 'орындалуда',
  missing: 'тапсырылмаған',
  excused: 'босатылған',
}
