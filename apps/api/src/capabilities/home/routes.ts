import * as calls from '@qadam/contract/home/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { mayReadCounts, mayReadHome } from './policy.ts'
import { ownDates } from './queries/dates.ts'
import { ownHome } from './queries/home.ts'
import { menuCountsOf } from './queries/menu-counts.ts'

export function homeRoutes(app: App): void {
  serve(app, calls.getHome, { access: mayReadHome, handler: ownHome })
  serve(app, calls.listOwnDates, { access: mayReadHome, handler: ownDates })
  serve(app, calls.getMenuCounts, { access: mayReadCounts, handler: menuCountsOf })
}
