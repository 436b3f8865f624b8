import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const byId = z.object({ id })

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/v1/schedule/branch/list/',
  summary: 'The branches of the school with their rooms',
  response: z.array(schemas.branch),
})
export const createBranch = endpoint({
  method: 'POST',
  path: '/api/v1/schedule/branch/create/',
  summary: 'Add a branch',
  body: schemas.newBranch,
  response: schemas.branch,
  status: 201,
})
export const updateBranch = endpoint({
  method: 'PATCH',
  path: '/api/v1/schedule/branch/update/:id/',
  summary: 'Change the name or address of a branch',
  params: byId,
  body: schemas.branchChange,
  response: schemas.branch,
})
export const deleteBranch = endpoint({
  method: 'DELETE',
  path: '/api/v1/schedule/branch/delete/:id/',
  summary: 'Put a branch away that has no rooms',
  params: byId,
  query: schemas.removal,
  response: 'nothing',
})
export const createRoom = endpoint({
  method: 'POST',
  path: '/api/v1/schedule/room/create/',
  summary: 'Add a room to a branch',
  body: schemas.newRoom,
  response: schemas.room,
  status: 201,
})
export const updateRoom = endpoint({
  method: 'PATCH',
  path: '/api/v1/schedule/room/update/:id/',
  summary: 'Change the name, seats or branch of a room',
  params: byId,
  body: schemas.roomChange,
  response: schemas.room,
})
export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/api/v1/schedule/room/delete/:id/',
  summary: 'Put a room away in which no class is planned',
  params: byId,
  query: schemas.removal,
  response: 'nothing',
})
export const getRoomUses = endpoint({
  method: 'GET',
  path: '/api/v1/schedule/room/uses/:id/',
  summary: 'How many classes are planned in a room, and the next of them',
  params: byId,
  response: schemas.roomUses,
})
export const listArchivedPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/schedule/room/archive/',
  summary: 'Branches and rooms that are put away',
  response: schemas.archivedPlaces,
})
export const restoreBranch = endpoint({
  method: 'POST',
  path: '/api/v1/schedule/branch/restore/:id/',
  summary: 'Take a branch back that was put away',
  params: byId,
  body: schemas.removal,
  response: schemas.branch,
})
export const restoreRoom = endpoint({
  method: 'POST',
  path: '/api/v1/schedule/room/restore/:id/',
  summary: 'Take a room back that was put away',
  params: byId,
  body: schemas.removal,
  response: schemas.room,
})
