import * as calls from '@qadam/contract/boards/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { LiveStreams } from '../../platform/http/live-streams.ts'
import { serve } from '../../platform/http/serve.ts'
import { drawOnBoard } from './commands/draw.ts'
import { openBoard } from './commands/open.ts'
import { prepareBoardPicture, putPicture } from './commands/pictures.ts'
import { mayUseBoards as access } from './policy.ts'
import { pictureAnswer, presentBoard } from './queries/board.ts'
import { followBoard } from './queries/follow-board.ts'

export function boardRoutes(app: App): void {
  const streams = new LiveStreams(app, { maxOfOne: 8 })
  serve(app, calls.openBoard, {
    access,
    evenWithoutTariff: true,
    handler: async (call) => presentBoard(call, await openBoard(call, call.body), 0),
  })
  serve(app, calls.getBoard, {
    access,
    handler: (call) => presentBoard(call, call.params.id, call.query.since),
  })
  serve(app, calls.drawOnBoard, {
    access,
    evenWithoutTariff: true,
    handler: (call) => drawOnBoard(call, call.params.id, call.body.elements),
  })
  serve(app, calls.uploadBoardFile, {
    access,
    evenWithoutTariff: true,
    quota: { name: 'board-picture', points: 300, seconds: 3_600 },
    prepare: (call) => prepareBoardPicture(call, call.files),
    handler: (call, picture) => putPicture(call, call.params.id, { name: call.body.name, picture }),
  })
  serve(app, calls.getBoardFile, {
    access,
    handler: (call) => pictureAnswer(call, call.params.id, call.params.name),
  })
  serve(app, calls.followBoard, {
    access,
    handler: (call) => {
      const { isWanted, lastEventId } = call.live
      const since = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : call.query.since
      return followBoard(call, streams, { id: call.params.id, since, isWanted })
    },
  })
}
