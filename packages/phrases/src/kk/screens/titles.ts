import type { titles as russian } from '../../ru/screens/titles.ts'
import type { Translation } from '../../translation.ts'

export const titles: Translation<typeof russian> = {
  programInfo: 'Бағдарлама туралы',
  guestCatalog: 'Бағдарламалар каталогы',
  login: 'Кіру',
  setPassword: 'Жаңа құпиясөз',
  registration: 'Тіркелу',
  codeEntry: 'Растау коды',
  secondFactor: 'Кіру коды',
  mailSuccess: 'Хат жіберілді',
  notFound: 'Бет табылмады',
  phone: 'Телефон нөмірі',
  guardian: 'Оқуға түсу жолы',
  payFor: 'Сілтеме арқылы төлеу',
  invitation: 'Шақыру',
  certificate: 'Сертификатты тексеру',
  paper: 'Құжатты тексеру',
  mailFile: 'Хаттағы файл',
  confirmAddress: 'Пошта мекенжайын растау',
  unsubscribe: 'Хаттардан бас тарту',
}
