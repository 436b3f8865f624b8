import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { countUnreadMessages } from '@qadam/contract/conversations/endpoints.ts'
import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { session } from '../platform/session.ts'
import { server } from './server.ts'

/** Answers what the frame around every page asks: the school, the own profile, what waits to be read. */
export function answerFrame() {
  server.answerByDefault(getSchoolForGuests, {
    name: 'Qadam Demo',
    brand_color: '#0b7a75',
    time_zone: 'Asia/Almaty',
  })
  const user = session()?.user
  if (!user) return
  server.answerByDefault(getOwnProfile, {
    id: user.id,
    first_name: user.user,
    role: user.rle,
    email: user.email,
  })
  server.answerByDefault(countUnreadMessages, { unread: 0 })
  server.answerByDefault(getOnboarding, { first_visit: true, asks_education: false, percent: 100 })
}
