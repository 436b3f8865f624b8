import type { certificates as russian } from '../../ru/screens/certificates.ts'
import type { Translation } from '../../translation.ts'

export const certificates: Translation<typeof russian> = {
  validTitle: 'Сертификат түпнұсқа',
  revokedTitle: 'Сертификаттың күші жойылған',
  revokedText: 'Мектеп оны жарамсыз деп таныды.',
  unknownTitle: 'Мұндай сертификат жоқ',
  unknownText:
    'Мекенжайды тексеріңіз: онда 40 таңба болуы керек. Кодты камерамен оқысаңыз, қайталап көріңіз.',
  name: 'Кімге берілген',
  program: 'Курс',
  school: 'Мектеп',
  date: 'Берілген күні',
}
