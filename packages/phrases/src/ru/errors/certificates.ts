/** Why a certificate cannot be taken. */
export const certificates = {
  'certificates.not_given': 'За эту программу сертификат не выдаётся.',
  'certificates.not_finished':
    'Программа ещё не пройдена: уроки {{done}} из {{lessons}}, списки заданий {{passed}} из {{lists}}.',
  'certificates.was_revoked': 'Школа аннулировала ваш сертификат. Обратитесь в школу.',
} as const
