import type { education as russian } from '../../ru/errors/education.ts'
import type { Translation } from '../../translation.ts'

export const education: Translation<typeof russian> = {
  'education.not_found': 'Жазба табылмады: мүмкін, ол жойылған.',
  'education.limit_reached':
    'Саны шегіне жетті! Мұнда {{limit}} жазбадан артық болмайды: артығын жойыңыз немесе барын өзгертіңіз.',
  'education.whose_missing': 'Жазба кімдікі екенін көрсетіңіз: студентті таңдаңыз.',
  'education.degree_missing': 'Білім дәрежесін таңдаңыз!',
  'education.profession_missing': 'Мамандықтың атауын толтырыңыз!',
  'education.start_missing': 'Оқудың басталған жылын толтырыңыз!',
  'education.form_missing': 'Бағалау түрін толтырыңыз!',
  'education.language_missing': 'Тілді таңдаңыз!',
  'education.level_missing': 'Тілді меңгеру деңгейін таңдаңыз!',
  'education.ends_before_start': 'Оқу басталған жылынан бұрын аяқталып тұр. Екі жылды да тексеріңіз.',
  'education.score_too_high':
    'Бұл шкала бойынша балл {{greatest}}-ден аса алмайды. Балды тексеріңіз немесе басқа шкала таңдаңыз.',
}
