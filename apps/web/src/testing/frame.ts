import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { countUnreadMessages } from '@qadam/contract/conversations/endpoints.ts'
import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import { listCatalog, listFacets, listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { session } from '../platform/session.ts'
import { server } from './server.ts'

/** Answers what the frame around every page asks, and an empty catalogue, to which every way in and out leads. */
export function answerFrame() {
  server.answerByDefault(getSchoolForGuests, {
    name: 'Qadam Demo',
    brand_color: '#0b7a75',
    time_zone: 'Asia/Almaty',
  })
  server.answerByDefault(listGuestPrograms, {})
  server.answerByDefault(listFacets, {})
  server.answerByDefault(listCatalog, {})
  server.answerByDefault(getOwnProfile, () => {
    const user = session()?.user
    return { id: user?.id, first_name: user?.user, role: user?.rle, email: user?.email }
  })
  server.answerByDefault(countUnreadMessages, { unread: 0 })
  server.answerByDefault(getOnboarding, { first_visit: true, asks_education: false, percent: 100 })
}
