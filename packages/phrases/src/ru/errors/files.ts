/** What can be wrong with a file. */
export const files = {
  'files.too_large': 'Выберите файл размером меньше 20 МБ!',
  'files.not_a_picture':
    'Это не изображение, которое можно прочитать: нужен файл JPEG, PNG, WebP, GIF, AVIF или HEIC.',
  'files.not_stored': 'Что-то пошло не так! Попробуйте загрузить ещё раз!',
  'files.missing': 'Приложите файл.',
} as const
