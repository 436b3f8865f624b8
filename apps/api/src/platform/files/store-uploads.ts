import type { Failure } from '../http/failure.ts'
import type { UploadedFile } from '../http/multipart.ts'
import type { Preparing } from '../http/prepare.ts'
import type { KnownKind } from './decoding/file-kind.ts'
import { fileKindOf, fileTypeOf } from './file-type.ts'
import type { StagedFile } from './staged-files.ts'

/** What files are kept with, before a call's transaction. */
export type UploadContext = Pick<Preparing, 'schoolId' | 'actor' | 'services' | 'stage'>

/** A file that was sent: what it is by its content, and where its bytes lie. */
export interface StoredUpload {
  readonly name: string
  readonly mime: string
  readonly ext: string
  readonly staged: StagedFile
}

/** Lays a file down when its type, read from its content, is accepted. @throws Failure `refused` for any other */
export async function storeOfType(
  ctx: UploadContext,
  file: UploadedFile,
  { accepts, refused }: { readonly accepts: (mime: string) => boolean; readonly refused: () => Failure },
): Promise<StoredUpload> {
  const type = await fileTypeOf(ctx, file)
  if (!type || !accepts(type.mime)) throw refused()
  return { name: file.name, ...type, staged: await ctx.stage(file) }
}

/** Lays a file down that is of some kind by its content. @throws Failure `refused` for what could run or is unknown */
export async function storeOfKind(
  ctx: UploadContext,
  file: UploadedFile,
  refused: () => Failure,
): Promise<StoredUpload & Pick<KnownKind, 'kind'>> {
  const known = await fileKindOf(ctx, file)
  if (!known) throw refused()
  return { name: file.name, ...known, staged: await ctx.stage(file) }
}
