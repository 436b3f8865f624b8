import type { priority as russian } from '../../ru/errors/priority.ts'
import type { Translation } from '../../translation.ts'

export const priority: Translation<typeof russian> = {
  'priority.is_owned': 'Басымдық пакеті сатып алынған, төлеудің қажеті жоқ. Бетті жаңартыңыз.',
}
