import type { threads as russian } from '../../ru/errors/threads.ts'
import type { Translation } from '../../translation.ts'

export const threads: Translation<typeof russian> = {
  'threads.edit_time_over': 'Тек {{minutes}} минут ішінде өзгертуге болады. Тағы бір хабарлама жазыңыз.',
  'threads.not_yours': 'Мұны тек авторы жасай алады.',
  'threads.thread_is_full': 'Бұл сұрақта {{limit}} жауап бар. Жаңа сұрақ қойыңыз.',
}
