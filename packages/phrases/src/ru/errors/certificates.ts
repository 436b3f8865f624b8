/** Error messages: certificates. */
export const certificates = {
  'certificates.not_given': 'За этот курс сертификат не выдаётся.',
  'certificates.not_finished':
    'Курс ещё не пройден: уроки {{done}} из {{lessons}}, списки заданий {{passed}} из {{lists}}.',
  'certificates.was_revoked': 'Школа аннулировала ваш сертификат. Обратитесь в школу.',
} as const
