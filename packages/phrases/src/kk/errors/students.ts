import type { students as russian } from '../../ru/errors/students.ts'
import type { Translation } from '../../translation.ts'

export const students: Translation<typeof russian> = {
  'students.not_found': 'Студент табылмады: мүмкін, ол жойылған.',
  'students.field_changed':
    'Сіз өзгертіп жатқанда бұл өрісті басқа біреу өзгертті. Жазғаныңыз жоғалған жоқ: салыстырып, қайта сақтаңыз.',
  'students.only_students': 'Карточка тек студенттерде жүргізіледі.',
  'students.choice_unknown': 'Мұндай нұсқа тізімде жоқ.',
  'students.option_not_found': 'Бұл тармақ тізімде жоқ.',
  'students.option_exists': 'Мұндай тармақ тізімде бар.',
}
