import * as calls from '@qadam/contract/announcements/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import * as write from './commands/write.ts'
import * as may from './policy.ts'
import { countUnread, getAnnouncement, listAnnouncements } from './queries/announcements.ts'
import { listHistory } from './queries/history.ts'

export function announcementRoutes(app: App): void {
  serve(app, calls.listAnnouncements, {
    access: may.mayRead,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listAnnouncements(call, call.params.courseId, call.query)),
  })
  serve(app, calls.countUnreadAnnouncements, { access: may.mayRead, handler: (call) => countUnread(call) })
  serve(app, calls.readAnnouncements, {
    access: may.mayRead,
    handler: (call) => write.readAnnouncements(call, call.params.courseId),
  })
  serve(app, calls.createAnnouncement, {
    access: may.mayWrite,
    handler: async (call) => getAnnouncement(call, await write.createAnnouncement(call, call.body)),
  })
  serve(app, calls.updateAnnouncement, {
    access: may.mayWrite,
    handler: async (call) => {
      await write.updateAnnouncement(call, call.params.id, call.body)
      return getAnnouncement(call, call.params.id)
    },
  })
  serve(app, calls.deleteAnnouncement, {
    access: may.mayWrite,
    handler: (call) => write.deleteAnnouncement(call, call.params.id),
  })
  serve(app, calls.restoreAnnouncement, {
    access: may.mayWrite,
    handler: async (call) => {
      await write.restoreAnnouncement(call, call.params.id)
      return getAnnouncement(call, call.params.id)
    },
  })
  serve(app, calls.listAnnouncementHistory, {
    access: may.mayWrite,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listHistory(call, call.params.id, call.query)),
  })
}
