import * as calls from '@qadam/contract/notifications/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { LiveStreams } from '../../platform/http/live-streams.ts'
import { serve } from '../../platform/http/serve.ts'
import { changeSettings } from './commands/change-settings.ts'
import { markRead, muteThread } from './commands/read.ts'
import { ownNotifications as access, mayReadSent } from './policy.ts'
import { listBell } from './queries/bell.ts'
import { followBell } from './queries/follow-bell.ts'
import { listSent } from './queries/sent.ts'
import { settingsOf } from './queries/settings.ts'

export function notificationRoutes(app: App): void {
  const streams = new LiveStreams(app, { maxOfOne: 6 })
  serve(app, calls.listNotifications, { access, handler: (call) => listBell(call, call.query) })
  serve(app, calls.followNotifications, {
    access,
    handler: (call) => followBell(call, streams, call.live.isWanted),
  })
  serve(app, calls.readNotifications, {
    access,
    // What one has read is one's own: a closed school does not stop it.
    evenWithoutTariff: true,
    handler: (call) => markRead(call, call.body),
  })
  serve(app, calls.muteThread, {
    access,
    evenWithoutTariff: true,
    handler: (call) => muteThread(call, call.body),
  })
  serve(app, calls.getNotificationSettings, { access, handler: settingsOf })
  serve(app, calls.changeNotificationSettings, {
    access,
    evenWithoutTariff: true,
    handler: (call) => changeSettings(call, call.body),
  })
  serve(app, calls.listSentNotices, {
    access: mayReadSent,
    peopleIn: ({ person }) => [person.id],
    handler: (call) => listSent(call, call.params.id, call.query.before),
  })
}
