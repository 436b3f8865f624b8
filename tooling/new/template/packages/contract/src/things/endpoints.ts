import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { id } from '../values.ts'
import { NewThing, Thing, ThingChange } from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/things/${path}` as const

export const listThings = endpoint({
  method: 'GET',
  path: at('list/'),
  summary: 'The things of the school',
  query: z.object(paging),
  response: pageOf(Thing),
})
export const createThing = endpoint({
  method: 'POST',
  path: at('create/'),
  summary: 'Make a thing',
  body: NewThing,
  response: Thing,
  status: 201,
})
export const updateThing = endpoint({
  method: 'PATCH',
  path: at('update/:id/'),
  summary: 'Change a thing; a stale version answers 409',
  params: z.object({ id }),
  body: ThingChange,
  response: Thing,
})
