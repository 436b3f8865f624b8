import type { fields as russian } from '../../ru/screens/fields.ts'
import type { Translation } from '../../translation.ts'

export const fields: Translation<typeof russian> = {
  required: 'Бұл жолды толтырыңыз.',
  email: 'Мекенжайды тексеріңіз: name@mail.kz түрінде болуы керек.',
  phone: 'Нөмірді тексеріңіз: +7 701 123 45 67 түрінде болуы керек.',
  tooShort: 'Кемінде {{count}} таңба болуы керек.',
  tooLong: '{{count}} таңбадан аспауы керек.',
  tooSmall: '{{count}} санынан кем болмауы керек.',
  tooBig: '{{count}} санынан аспауы керек.',
  wrong: 'Мәнді тексеріңіз.',
  passwordShow: 'Құпиясөзді көрсету',
  passwordHide: 'Құпиясөзді жасыру',
  capsLock: 'Caps Lock қосулы',
  passwordHint: 'Кемінде {{count}} таңба. Бірнеше сөзден тұратын тіркес цифр қосылған сөзден сенімдірек.',
  strength: 'Құпиясөздің беріктігі: {{level}}',
  strength_short: 'тым қысқа',
  strength_weak: 'әлсіз',
  strength_fair: 'орташа',
  strength_good: 'жақсы',
  strength_strong: 'өте жақсы',
}
