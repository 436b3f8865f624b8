import type { feed as russian } from '../../ru/mails/feed.ts'
import type { Translation } from '../../translation.ts'

export const feed: Translation<typeof russian> = {
  student: 'Teacher: {{name}}',
  teacher: 'With: {{name}}',
}
