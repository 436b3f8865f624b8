import type { certificate as russian } from '../../ru/documents/certificate.ts'
import type { Translation } from '../../translation.ts'

export const certificate: Translation<typeof russian> = {
  title: 'Оқуды аяқтау сертификаты',
  given: 'Осы сертификат мына адамға берілді:',
  finished: 'Келесі курс бойынша оқуды табысты аяқтағаны үшін:',
  date: 'Берілген күні',
  lessons: 'Сабақ саны',
  hours: 'Сағат',
  number: 'Нөмірі',
  verify: 'Түпнұсқалығын тексеру үшін кодқа камераны бағыттаңыз',
  revoked: 'КҮШІ ЖОЙЫЛДЫ',
}
