import type { bookings as russian } from '../../ru/screens/bookings.ts'
import type { Translation } from '../../translation.ts'

export const bookings: Translation<typeof russian> = {
  title: 'Сабаққа жазылу',
  whom: 'Кіммен оқығыңыз келеді?',
  others: 'Басқа мұғалім',
  earlier: 'Ертерек',
  later: 'Кейінірек',
  days: 'Күндер',
  noneOn: '{{day}}: бос уақыт жоқ',
  freeOn_one: '{{day}}: {{count}} бос уақыт',
  freeOn_other: '{{day}}: {{count}} бос уақыт',
  none: 'Осы екі аптада бос уақыт жоқ. Кейінгі күндерді қараңыз немесе мектептен сабақ қоюды сұраңыз.',
  morning: 'Таңертең',
  afternoon: 'Күндіз',
  evening: 'Кешке',
  zone: 'Уақыт сіздің сағатыңызбен: {{zone}}, қазір {{now}}.',
  yourClock: 'Сіздің сағатыңызбен: {{zone}}.',
  teacherClock: 'Мұғалімде {{time}}.',
  full_one:
    'Алдағы {{count}} сабаққа жазылып қойғансыз. Ол өткенде немесе болмай қалғанда жазылу қайта ашылады.',
  full_other:
    'Алдағы {{count}} сабаққа жазылып қойғансыз. Біреуі өткенде немесе болмай қалғанда жазылу қайта ашылады.',
  rules: 'Жоспар өзгерсе',
  counted: 'Алдын ала {{most}} сабаққа жазылуға болады, қазір жазылғаныңыз: {{booked}}.',
  note: 'Нені талдағыңыз келеді',
  noteText: 'Міндетті емес. Мұғалім сабаққа дейін оқиды.',
  otherTime: 'Басқа уақыт',
  confirm: 'Жазылу',
  booked: 'Сабаққа жазылдыңыз',
}
