/** Error messages: videos of lessons. */
export const videos = {
  'videos.not_a_video': 'Это не видео, которое можно показать: нужен файл MP4, WebM, MOV или OGV.',
  'videos.too_large': 'Видео больше {{limit}}. Выберите файл поменьше!',
  'videos.too_many_uploads':
    'У вас уже {{limit}} незаконченных загрузок. Закончите или отмените одну из них.',
  'videos.upload_gone':
    'Этой загрузки больше нет: она закончена, отменена или пролежала больше суток. Начните заново.',
  'videos.upload_unfinished': 'Видео ещё не загружено целиком.',
  'videos.no_video': 'У этого урока нет загруженного видео.',
  'videos.not_for_this_lesson': 'Видео бывает у видеоурока, а у трансляции — запись. Смените формат урока.',
  'videos.captions_unreadable': 'В этом файле нет субтитров: нужен файл WebVTT (.vtt) или SubRip (.srt).',
  'videos.too_many_captions': 'Субтитров не может быть больше чем на {{limit}} языках.',
} as const
