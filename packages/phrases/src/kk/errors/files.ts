import type { files as russian } from '../../ru/errors/files.ts'
import type { Translation } from '../../translation.ts'

export const files: Translation<typeof russian> = {
  'files.too_large': 'Көлемі 20 МБ-тан аз файлды таңдаңыз!',
  'files.not_a_picture': 'Бұл оқуға болатын сурет емес: JPEG, PNG, WebP, GIF, AVIF немесе HEIC файлы керек.',
  'files.not_stored': 'Бірдеңе дұрыс болмады! Қайта жүктеп көріңіз!',
  'files.missing': 'Файлды тіркеңіз.',
}
