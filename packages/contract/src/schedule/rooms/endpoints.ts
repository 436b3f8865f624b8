import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../values.ts'
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
  summary: 'Delete a branch that has no rooms',
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
  summary: 'Delete a room in which no class is planned',
  params: byId,
  query: schemas.removal,
  response: 'nothing',
})
