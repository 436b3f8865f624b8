import type { boards as russian } from '../../ru/errors/boards.ts'
import type { Translation } from '../../translation.ts'

export const boards: Translation<typeof russian> = {
  'boards.name_one_place': 'Тапсырманы немесе сабақты көрсетіңіз: біреуін ғана.',
  'boards.handed_in': 'Жұмыс тапсырылған, сондықтан тақтада енді сурет салуға болмайды. Қарауға болады.',
  'boards.attempt_over': 'Әрекет аяқталды, сондықтан тақтада енді сурет салуға болмайды. Қарауға болады.',
  'boards.full': 'Тақтада орын қалмады. Артығын өшіріңіз: {{limit}} фигура мен сызыққа дейін болады.',
  'boards.too_many_pictures': 'Тақтада {{limit}} суреттен артық бола алмайды.',
  'boards.unsupported_picture': 'PNG, JPEG, WebP немесе GIF суреті жарайды.',
}
