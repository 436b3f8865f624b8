import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { Actor } from '../access/actor.ts'
import type { Failure } from '../http/failure.ts'
import type { UploadedFile } from '../http/multipart.ts'
import type { Preparing } from '../http/prepare.ts'
import type { KnownKind } from './decoding/file-kind.ts'
import { fileKindOf, fileTypeOf } from './file-type.ts'
import type { StagedFile } from './staged-files.ts'

/** The context for storing files before a call's transaction. */
export type UploadContext = Pick<
  Preparing<EndpointShape, Actor | null>,
  'schoolId' | 'actor' | 'services' | 'stage'
>

/** A stored upload: its detected type, and its staged content. */
export interface StoredUpload {
  readonly name: string
  readonly mime: string
  readonly ext: string
  readonly staged: StagedFile
}

/**
 * Stores a file when its type, detected from the content, is accepted. @throws Failure `refused` for any
 * other
 */
export async function storeOfType(
  ctx: UploadContext,
  file: UploadedFile,
  { accepts, refused }: { readonly accepts: (mime: string) => boolean; readonly refused: () => Failure },
): Promise<StoredUpload> {
  const type = await fileTypeOf(ctx, file)
  if (!type || !accepts(type.mime)) throw refused()
  return { name: file.name, ...type, staged: await ctx.stage(file) }
}

/**
 * Stores a file of one of the kinds, detected from the content. @throws Failure `refused` for executable or
 * unknown content
 */
export async function storeOfKind(
  ctx: UploadContext,
  file: UploadedFile,
  refused: () => Failure,
): Promise<StoredUpload & Pick<KnownKind, 'kind'>> {
  const known = await fileKindOf(ctx, file)
  if (!known) throw refused()
  return { name: file.name, ...known, staged: await ctx.stage(file) }
}
