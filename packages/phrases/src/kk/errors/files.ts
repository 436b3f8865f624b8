import type { files as russian } from '../../ru/errors/files.ts'
import type { Translation } from '../../translation.ts'

export const files: Translation<typeof russian> = {
  'files.too_large': 'Көлемі 20 МБ-тан аз файлды таңдаңыз!',
  'files.not_a_picture': 'Бұл оқуға болатын сурет емес: JPEG, PNG, WebP, GIF, AVIF немесе HEIC файлы керек.',
  'files.not_stored': 'Бірдеңе дұрыс болмады! Қайта жүктеп көріңіз!',
  'files.missing': 'Файлды тіркеңіз.',
  'files.too_complex':
    'Бұл файл оқу үшін тым күрделі. Оны қайта сақтаңыз (мысалы, «Басып шығару» → PDF) немесе қарапайымырақ файл жіберіңіз.',
  'files.too_many_at_once': 'Бұрынғы файлдарыңыз әлі өңделіп жатыр. Сәл күтіп, мұны қайта жіберіңіз.',
  'files.decoding_busy':
    'Қазір көп файл өңделіп жатыр. Өз файлыңызды бірнеше секундтан кейін қайта жіберіңіз.',
}
