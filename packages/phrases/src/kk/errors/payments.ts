import type { payments as russian } from '../../ru/errors/payments.ts'
import type { Translation } from '../../translation.ts'

export const payments: Translation<typeof russian> = {
  'payments.provider_not_here': 'Бұл серверде мұндай төлем тәсілі жоқ. Басқасын таңдаңыз.',
  'payments.provider_is_off': 'Мектеп бұл тәсілмен төлем қабылдамайды. Басқасын таңдаңыз.',
  'payments.fields_missing': 'Алдымен осы төлем тәсілінің міндетті өрістерін толтырыңыз.',
  'payments.not_paid': 'Бұл төлем өтпеген, қайтаратын ештеңе жоқ.',
  'payments.refund_too_large': 'Төленгеннен қалғанынан артық қайтаруға болмайды. Соманы азайтыңыз.',
  'payments.refund_by_order': 'Тапсырыстың төлемі тапсырыстың өзінде қайтарылады.',
  'payments.refund_key_reused': 'Бұл қайтару басқа сомамен жіберіліп қойған. Бетті жаңартыңыз.',
  'payments.refund_settled': 'Бұл қайтарудың нәтижесі жазылып қойған. Бетті жаңартыңыз.',
  'payments.own_refund':
    'Қайтару туралы өз жазбаңызды басқа адам растайды немесе қабылдамайды. Әріптесіңізден сұраңыз.',
  'payments.not_genuine': 'Хабардың қолтаңбасы сәйкес емес немесе ескірген.',
  'payments.not_an_address': 'Бұл желі мекенжайы емес. Мысалы: 194.187.247.152/29.',
  'payments.statement_too_long':
    'Файлға {{max}} жол сыяды, ал үзінді көшірмеде {{lines}} жол бар. Қысқарақ кезең таңдаңыз.',
}
