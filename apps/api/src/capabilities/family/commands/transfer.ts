import type { newTransfer } from '@qadam/contract/family/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { StoredUpload, UploadContext } from '../../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { storageFault, storageUses } from '../../../platform/storage/stored-bytes.ts'
import { prepareReceiptFile, recordTransfer } from '../../receipts/public.ts'
import { notTheirChild, transferFileRequired } from '../errors.ts'
import { type Family, familyOf } from '../queries/family-of.ts'
import { familyPageOf } from '../queries/family-page.ts'
import { guardianTransfers } from '../rules.ts'

type AnyContext = RequestContext<Actor | null>
type Asked = z.output<typeof newTransfer>

/**
 * Checks the link, the children and the school's storage before the file is decoded. @throws Failure 404, 410, 413, 429
 */
export async function admitTransfer(
  ctx: AnyContext & { readonly files: readonly UploadedFile[] },
  asked: Asked,
): Promise<void> {
  const family = await familyOf(ctx, asked.token)
  assertTheirChildren(family, asked)
  const { limits, settings } = ctx.services
  await limits.spend(guardianTransfers, `${ctx.schoolId}:${family.guardianId}`)
  const bytes = ctx.files.reduce((sum, file) => sum + file.bytes, 0)
  // The file is the school's: a guardian has no storage of their own.
  const uses = await storageUses(ctx.db, { id: 0, role: 'admin_school' }, settings)
  const fault = storageFault(uses, bytes)
  if (fault) throw fault
}

/** Stages the document of a transfer. @throws Failure 400, 413 */
export async function prepareTransferFile(
  ctx: UploadContext,
  files: readonly UploadedFile[],
): Promise<StoredUpload> {
  const file = await prepareReceiptFile(ctx, files)
  if (!file) throw transferFileRequired()
  return file
}

/**
 * Records the transfer of a guardian as a receipt for each child, all or none; staff confirm each. @throws Failure 400,
 * 404, 409, 410
 */
export async function sendTransfer(ctx: AnyContext, asked: Asked, file: StoredUpload) {
  const family = await familyOf(ctx, asked.token)
  assertTheirChildren(family, asked)
  await recordTransfer(
    ctx,
    {
      guardianId: family.guardianId,
      minor: asked.minor,
      paidOn: asked.paid_on,
      number: asked.number,
      parts: asked.parts,
      allowDuplicate: asked.allow_duplicate,
    },
    file,
  )
  return familyPageOf({ ...ctx, language: asked.language ?? ctx.language }, family)
}

/** @throws Failure 404 for a child whose guardian this is not */
function assertTheirChildren({ children }: Family, { parts }: Asked): void {
  const theirs = new Set(children.map(({ id }) => id))
  if (parts.some(({ student_id: student }) => !theirs.has(student))) throw notTheirChild()
}
