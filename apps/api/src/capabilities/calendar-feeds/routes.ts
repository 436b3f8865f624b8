import * as calls from '@qadam/contract/calendar-feeds/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { createFeed, deleteFeed, renewFeed } from './commands/feeds.ts'
import { readFeed } from './commands/read.ts'
import { mayKeepFeeds, mayReadByAddress } from './policy.ts'
import { listFeeds } from './queries/feeds.ts'

export function feedRoutes(app: App): void {
  serve(app, calls.listFeeds, { access: mayKeepFeeds, handler: (call) => listFeeds(call) })
  serve(app, calls.createFeed, {
    access: mayKeepFeeds,
    answersSecret: true,
    handler: (call) => createFeed(call, call.body),
  })
  serve(app, calls.renewFeed, {
    access: mayKeepFeeds,
    answersSecret: true,
    handler: (call) => renewFeed(call, call.params.id, call.body.version),
  })
  serve(app, calls.deleteFeed, {
    access: mayKeepFeeds,
    evenWithoutTariff: true,
    handler: (call) => deleteFeed(call, call.params.id),
  })
  serve(app, calls.readFeed, {
    access: mayReadByAddress,
    writes: true,
    handler: (call) => readFeed(call, call.params.address),
  })
}
