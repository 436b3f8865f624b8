import type { attachments as russian } from '../../ru/errors/attachments.ts'
import type { Translation } from '../../translation.ts'

export const attachments: Translation<typeof russian> = {
  'attachments.limit_reached': 'Мұнда {{limit}} файлдан артық сыймайды.',
  'attachments.unsupported_file':
    'Мұндай файлдар қабылданбайды: құжат, сурет, дыбыс, бейне немесе мұрағат тіркеңіз.',
}
