import type { certificates as russian } from '../../ru/errors/certificates.ts'
import type { Translation } from '../../translation.ts'

export const certificates: Translation<typeof russian> = {
  'certificates.not_given': 'Бұл курс үшін сертификат берілмейді.',
  'certificates.not_finished':
    'Курс әлі аяқталған жоқ. Сабақтар: {{done}}/{{lessons}}, тапсырмалар тізімі: {{passed}}/{{lists}}.',
  'certificates.was_revoked': 'Мектеп сертификатыңыздың күшін жойды. Мектепке хабарласыңыз.',
  'certificates.letters_missing':
    'Сертификат қарпінде «{{text}}» мәтінінің әріптері жоқ. Оны паспорттағыдай латын немесе кирилл әріптерімен жазып, сертификатты қайта беріңіз.',
}
