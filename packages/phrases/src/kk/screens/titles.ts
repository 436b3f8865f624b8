import type { titles as russian } from '../../ru/screens/titles.ts'
import type { Translation } from '../../translation.ts'

export const titles: Translation<typeof russian> = {
  programs: 'Мектеп бағдарламалары',
  myPrograms: 'Менің бағдарламаларым',
  programAdd: 'Жаңа бағдарлама',
  programEdit: 'Бағдарламаны өзгерту',
  program: 'Бағдарлама',
  programInfo: 'Бағдарлама туралы',
  lessons: 'Бөлімдер мен сабақтар',
  lesson: 'Сабақ',
  catalog: 'Каталог',
  guestCatalog: 'Бағдарламалар каталогы',
  settings: 'Баптаулар',
  usersList: 'Пайдаланушылар',
  usersAdd: 'Жаңа пайдаланушы',
  dictionaries: 'Анықтамалықтар',
  import: 'Бағдарламаларды импорттау',
  importReport: 'Импорт есебі',
  login: 'Кіру',
  setPassword: 'Жаңа құпиясөз',
  registration: 'Тіркелу',
  codeEntry: 'Растау коды',
  mailSuccess: 'Хат жіберілді',
  notFound: 'Бет табылмады',
  phone: 'Телефон нөмірі',
  invitation: 'Шақыру',
}
