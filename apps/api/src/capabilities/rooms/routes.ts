import * as calls from '@qadam/contract/rooms/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import * as branches from './commands/branches.ts'
import * as archive from './commands/restore.ts'
import * as rooms from './commands/rooms.ts'
import { mayChangeRooms, mayReadRooms } from './policy.ts'
import { listArchivedPlaces, roomUsesOf } from './queries/archive.ts'
import { listBranches } from './queries/branches.ts'

export function roomRoutes(app: App): void {
  serveArchive(app)
  serve(app, calls.listBranches, { access: mayReadRooms, handler: ({ db }) => listBranches(db) })
  serve(app, calls.createBranch, {
    access: mayChangeRooms,
    handler: (call) => branches.createBranch(call, call.body),
  })
  serve(app, calls.updateBranch, {
    access: mayChangeRooms,
    handler: (call) => branches.updateBranch(call, call.params.id, call.body),
  })
  serve(app, calls.deleteBranch, {
    access: mayChangeRooms,
    handler: (call) => branches.deleteBranch(call, call.params.id, call.query.version),
  })
  serve(app, calls.createRoom, {
    access: mayChangeRooms,
    handler: (call) => rooms.createRoom(call, call.body),
  })
  serve(app, calls.updateRoom, {
    access: mayChangeRooms,
    handler: (call) => rooms.updateRoom(call, call.params.id, call.body),
  })
  serve(app, calls.deleteRoom, {
    access: mayChangeRooms,
    handler: (call) => rooms.deleteRoom(call, call.params.id, call.query.version),
  })
}

function serveArchive(app: App): void {
  const access = mayChangeRooms
  serve(app, calls.getRoomUses, { access, handler: ({ db, params }) => roomUsesOf(db, params.id) })
  serve(app, calls.listArchivedPlaces, { access, handler: ({ db }) => listArchivedPlaces(db) })
  serve(app, calls.restoreBranch, {
    access,
    handler: (call) => archive.restoreBranch(call, call.params.id, call.body.version),
  })
  serve(app, calls.restoreRoom, {
    access,
    handler: (call) => archive.restoreRoom(call, call.params.id, call.body.version),
  })
}
