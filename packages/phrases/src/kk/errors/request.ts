import type { request as russian } from '../../ru/errors/request.ts'
import type { Translation } from '../../translation.ts'

export const request: Translation<typeof russian> = {
  'request.malformed': 'Белгіленген өрістерді тексеріңіз.',
  'request.unreadable': 'Сұрауды оқу мүмкін болмады: ол бүлінген немесе пішімі қате.',
  'request.unsupported_media_type': 'Деректердің бұл пішімі қабылданбайды.',
  'request.too_large': 'Деректер тым көп. Ең үлкен көлемі: {{limit}}.',
  'request.too_often': 'Әрекет тым көп. {{seconds}} секундтан кейін қайталап көріңіз.',
  'request.not_found': 'Мұндай мекенжай жоқ.',
  'request.method_not_allowed': 'Бұл мекенжайға осылай жүгінуге болмайды.',
  'request.sign_in_needed': 'Жалғастыру үшін жүйеге кіріңіз.',
  'request.sign_in_ended': 'Сеанс аяқталды. Қайта кіріңіз.',
  'request.not_allowed': 'Сіздің рөліңізде бұл әрекетке құқық жоқ.',
  'request.only_deliberately': 'Бұл әрекет тек түйме арқылы орындалады. Топтың бетін ашыңыз!',
  'request.password_again':
    'Жалғастыру үшін бұл сіз екеніңізді құпиясөзбен растаңыз: мұнда жабық деректер немесе өте көп адамның мәліметі бар.',
  'request.row_not_found': 'Жазба табылмады.',
  stale_version:
    'Сіз жұмыс істеп жатқанда жазбаны басқа біреу өзгертті. Деректеріңіз жоғалған жоқ: салыстырып, қайта сақтаңыз.',
  'request.in_flight': 'Дәл осындай сұрау әлі орындалып жатыр.',
  'request.key_reused': 'Бұл сұрау кілті басқа деректермен қолданылып қойған.',
  'request.conflict': 'Мұндай жазба бұрыннан бар.',
  'request.still_used': 'Жазба қолданылып тұр, оны жоюға болмайды.',
  'request.busy': 'Сервер бос емес. Бірнеше секундтан кейін қайталаңыз.',
  'request.failed': 'Бірдеңе дұрыс болмады, қайталап көріңіз...',
  storage_full: 'Серверде орын қалмады. Ештеңе сақталған жоқ, кейінірек қайталаңыз.',
  tariff_inactive: 'Мектептің тарифі белсенді емес: өзгерістер уақытша қолжетімсіз.',
  'request.unknown_school': 'Бұл мекенжайда мектеп жоқ.',
}
