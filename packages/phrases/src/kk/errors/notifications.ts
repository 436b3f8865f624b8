import type { notifications as russian } from '../../ru/errors/notifications.ts'
import type { Translation } from '../../translation.ts'

export const notifications: Translation<typeof russian> = {
  'notifications.choice_not_offered':
    'Мұны өшіруге болмайды: мектеп сізге хабарлауға міндетті. Бірден немесе күндік хатпен алуды таңдаңыз.',
  'notifications.kind_not_offered': 'Мұндай хабарландырулар сізге келмейді. Бетті жаңартыңыз.',
}
