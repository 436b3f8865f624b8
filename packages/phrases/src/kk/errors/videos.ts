import type { videos as russian } from '../../ru/errors/videos.ts'
import type { Translation } from '../../translation.ts'

export const videos: Translation<typeof russian> = {
  'videos.not_a_video': 'Бұл көрсетуге болатын бейне емес: MP4, WebM, MOV немесе OGV файлы керек.',
  'videos.too_large': 'Бейне көлемі {{limit}} шегінен асады. Кішірек файлды таңдаңыз!',
  'videos.too_many_uploads': 'Сізде аяқталмаған {{limit}} жүктеу бар. Біреуін аяқтаңыз немесе болдырмаңыз.',
  'videos.upload_gone':
    'Бұл жүктеу енді жоқ: ол аяқталған, тоқтатылған немесе бір тәуліктен артық жатқан. Қайта бастаңыз.',
  'videos.upload_unfinished': 'Бейне әлі толық жүктелген жоқ.',
  'videos.no_video': 'Бұл сабақта жүктелген бейне жоқ.',
  'videos.not_for_this_lesson':
    'Бейне бейнесабақта ғана болады, ал эфирде — жазба. Сабақтың форматын өзгертіңіз.',
  'videos.captions_unreadable': 'Бұл файлда субтитр жоқ: WebVTT (.vtt) немесе SubRip (.srt) файлы керек.',
  'videos.too_many_captions': 'Субтитр {{limit}} тілден артық болмайды.',
}
