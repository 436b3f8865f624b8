/** Error messages: certificates. */
export const certificates = {
  'certificates.not_given': 'За этот курс сертификат не выдаётся.',
  'certificates.not_finished':
    'Курс ещё не пройден: уроки {{done}} из {{lessons}}, списки заданий {{passed}} из {{lists}}.',
  'certificates.was_revoked': 'Школа аннулировала ваш сертификат. Обратитесь в школу.',
  'certificates.letters_missing':
    'В шрифте сертификата нет букв текста «{{text}}». Запишите его латиницей или кириллицей, как в паспорте, и выдайте сертификат снова.',
} as const
