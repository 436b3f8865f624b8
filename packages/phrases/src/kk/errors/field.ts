import type { field as russian } from '../../ru/errors/field.ts'
import type { Translation } from '../../translation.ts'

export const field: Translation<typeof russian> = {
  'field.required': 'Бұл өрісті толтырыңыз.',
  'field.wrong_type': 'Жарамсыз мән.',
  'field.too_short': 'Тым қысқа: кемінде {{minimum}} керек.',
  'field.too_long': 'Тым ұзын: {{maximum}} артық болмауы керек.',
  'field.too_small': 'Мән {{minimum}} кем болмауы керек.',
  'field.too_big': 'Мән {{maximum}} артық болмауы керек.',
  'field.wrong_format': 'Пішімі қате.',
  'field.not_whole': 'Бүтін сан керек.',
  'field.amount_positive': 'Сома нөлден үлкен болуы керек.',
  'field.not_zero': 'Сома нөл бола алмайды.',
  'field.amount_too_large': 'Мұндай сома тым үлкен. Нөлдердің санын тексеріңіз.',
  'field.not_in_list': 'Тізімнен мән таңдаңыз.',
  'field.unknown': 'Мұндай өріс жоқ.',
  'field.email': 'Электрондық пошта мекенжайы қате.',
  'field.date': 'Күні қате.',
  'field.year_unlikely': 'Жыл 1900 мен 2199 аралығында емес. Жылын тексеріңіз.',
  'field.day_ahead': 'Бүгіннен кейінгі күнді таңдаңыз.',
  'field.url': 'Сілтеме мекенжайы қате.',
}
