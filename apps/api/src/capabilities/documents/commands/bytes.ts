import type { Actor } from '../../../platform/access/actor.ts'
import { removeEncryptedFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

/** Deletes the bytes of a version that its row no longer references: its file and its thumbnail. */
export async function removeBytes(
  ctx: RequestContext<Actor | null>,
  { file_id, thumbnail_id }: { readonly file_id: number | null; readonly thumbnail_id: number | null },
): Promise<void> {
  for (const id of [file_id, thumbnail_id]) if (id !== null) await removeEncryptedFile(ctx, id)
}
