import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { listClasses } from '@qadam/contract/classes/endpoints.ts'
import { getHome, getMenuCounts } from '@qadam/contract/home/endpoints.ts'
import { getOwnAddress, listFailedAddresses } from '@qadam/contract/mailings/addresses.ts'
import { followNotifications } from '@qadam/contract/notifications/endpoints.ts'
import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import {
  listCatalog,
  listFacets,
  listGuestPrograms,
  suggestPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import { getTeachingDay } from '@qadam/contract/teaching-day/endpoints.ts'
import { getOwnTelegram, getPersonalCode } from '@qadam/contract/telegram/endpoints.ts'
import { getStudentOverview, getTeamToday, getToday } from '@qadam/contract/today/endpoints.ts'
import { session } from '../platform/session.ts'
import { server } from './server.ts'

/** Responds to the calls of the layout, and of the pages where login and logout lead, which are empty. */
export function answerFrame() {
  server.answerByDefault(getSchoolForGuests, {
    name: 'Qadam Demo',
    brand_color: '#0b7a75',
    time_zone: 'Asia/Almaty',
  })
  server.answerByDefault(listGuestPrograms, {})
  server.answerByDefault(listFacets, {})
  server.answerByDefault(listCatalog, {})
  server.answerByDefault(suggestPrograms, {})
  server.answerByDefault(getToday, {})
  server.answerByDefault(getTeamToday, { setup: null })
  server.answerByDefault(getStudentOverview, {})
  server.answerByDefault(getTeachingDay, { next_class: null })
  server.answerByDefault(listClasses, {})
  server.answerByDefault(getHome, { hero: null, next_date: null, course: null })
  server.answerByDefault(getOwnProfile, () => {
    const user = session()?.user
    return { id: user?.id, first_name: user?.firstName, role: user?.role, email: user?.email }
  })
  server.answerByDefault(getMenuCounts, {
    today: 0,
    students: 0,
    applications: 0,
    documents: 0,
    messages: 0,
    study: 0,
    programs: 0,
  })
  // The school has no Telegram bot.
  server.answerByDefault(getOwnAddress, { failed: null })
  server.answerByDefault(listFailedAddresses, { results: [] })
  server.answerByDefault(getOwnTelegram, { bot: null, link: null })
  server.answerByDefault(getPersonalCode, {
    data: { code: '7-ABCDEFGHJKMN', bot: null, url: null, link: null },
  })
  // The bell of the layout is open and silent.
  server.answerByDefault(followNotifications, () => new Promise(() => {}))
  server.answerByDefault(getOnboarding, { first_visit: true, asks_education: false, percent: 100 })
}
