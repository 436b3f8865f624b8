import * as calls from '@qadam/contract/bookings/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { rowNotFound } from '../../platform/http/request-failures.ts'
import { serve } from '../../platform/http/serve.ts'
import { rowsByIds } from '../classes/public.ts'
import { bookClass } from './commands/book.ts'
import { mayBook } from './policy.ts'
import { bookingChoiceOf } from './queries/choice.ts'
import { bookingTimesOf } from './queries/times.ts'

export function bookingRoutes(app: App): void {
  serve(app, calls.getBookingChoice, { access: mayBook, handler: (call) => bookingChoiceOf(call) })
  serve(app, calls.listBookingTimes, {
    access: mayBook,
    handler: (call) => bookingTimesOf(call, call.query),
  })
  serve(app, calls.bookClass, {
    access: mayBook,
    handler: async (call) => {
      const [booked] = await rowsByIds(call, [await bookClass(call, call.body)])
      if (!booked) throw rowNotFound()
      return booked
    },
  })
}
