import { on } from '../../platform/events/reactions.ts'
import { applicationInvited, applicationRefused, applicationSubmitted } from './events.ts'
import { applicationNews } from './jobs.ts'

/** Students are notified at once when their application was submitted and when the university answered. */
export function reactToApplications(): void {
  for (const type of [applicationSubmitted, applicationInvited, applicationRefused])
    on(type, {
      sendApplicationNews: async (here, db, event) => {
        await here.jobs.send(db, applicationNews, { event_id: event.id })
      },
    })
}
