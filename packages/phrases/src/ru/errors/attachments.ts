/** Error messages: attachments and program documents. */
export const attachments = {
  'attachments.limit_reached': 'Больше {{limit}} файлов здесь не поместится.',
  'attachments.unsupported_file':
    'Файлы этого вида не принимаются: приложите документ, картинку, звук, видео или архив.',
} as const
