import type { notifications as russian } from '../../ru/errors/notifications.ts'
import type { Translation } from '../../translation.ts'

export const notifications: Translation<typeof russian> = {
  'notifications.choice_not_offered':
    'This cannot be turned off: the school must let you know. Choose at once or in the digest.',
  'notifications.kind_not_offered': 'You do not get notices of this kind. Reload the page.',
}
