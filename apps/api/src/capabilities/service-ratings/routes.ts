import * as calls from '@qadam/contract/service-ratings/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerRating } from './commands/answer.ts'
import { mayRate, mayReadRatings } from './policy.ts'
import { listRatings } from './queries/list.ts'
import { listOwnQuestions } from './queries/own.ts'

export function ratingRoutes(app: App): void {
  serve(app, calls.listOwnQuestions, { access: mayRate, handler: (call) => listOwnQuestions(call) })
  serve(app, calls.answerRating, {
    access: mayRate,
    handler: (call) => answerRating(call, call.params.id, call.body),
  })
  serve(app, calls.listRatings, {
    access: mayReadRatings,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const { summary, ...found } = await listRatings(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), summary }
    },
  })
}
