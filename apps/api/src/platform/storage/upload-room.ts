import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Services } from '../http/app-services.ts'
import { storageFault, storageUses } from './stored-bytes.ts'

// The parts of a form around its files: field names, texts, boundaries.
const formBytes = 1024 * 1024

/** How much an upload may still bring, checked with its length and again with every received part. */
export interface UploadRoom {
  /** @throws Failure 413 or 507 when this many received bytes are too many */
  assertReceived(bytes: number): void
}

/**
 * Returns the room of an upload. @throws Failure 413 when its announced length cannot fit, 507 when the disk is too
 * full for this person
 */
export async function openUploadRoom(
  { disk, settings }: Pick<Services, 'disk' | 'settings'>,
  db: SchoolDb,
  { actor, request, shape }: { actor: Actor | null; request: FastifyRequest; shape: EndpointShape },
): Promise<UploadRoom> {
  const role = actor?.role ?? null
  const announced = Number(request.headers['content-length'] ?? 0) || 0
  disk.assertRoom(role, announced)
  const uses = actor && !shape.upload?.isSheet ? await storageUses(db, actor, settings) : null
  const fault = (bytes: number) => uses && storageFault(uses, Math.max(0, bytes - formBytes))
  const assertReceived = (bytes: number) => {
    disk.assertRoom(role, 0)
    const found = fault(bytes)
    if (found) throw found
  }
  assertReceived(announced)
  return { assertReceived }
}
