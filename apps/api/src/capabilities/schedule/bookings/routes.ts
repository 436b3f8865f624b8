import * as calls from '@qadam/contract/schedule/bookings/endpoints.ts'
import type { App } from '../../../platform/http/ground.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { serve } from '../../../platform/http/serve.ts'
import { rowsByIds } from '../classes/queries/rows.ts'
import { bookClass } from './commands/book.ts'
import { mayBook } from './policy.ts'

/** Students plan classes of their own. */
export function bookingRoutes(app: App): void {
  serve(app, calls.bookClass, {
    access: mayBook,
    handler: async (call) => {
      const [booked] = await rowsByIds(call, [await bookClass(call, call.body)])
      if (!booked) throw rowNotFound()
      return booked
    },
  })
}
