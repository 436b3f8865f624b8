import { getEvidence, getProgramFile } from '@qadam/contract/applications/endpoints.ts'
import { download } from '../../platform/call.ts'
import { withReauthentication } from '../../platform/reauthentication.ts'
import { saveFile } from '../../platform/save-file.ts'

/** Downloads a private file with the viewer's permissions and saves it. */
export async function openEvidence(entryId: number): Promise<void> {
  const { blob, name } = await withReauthentication(() => download(getEvidence, { params: { id: entryId } }))
  saveFile(blob, name ?? 'letter')
}

export async function openDocument(id: number): Promise<void> {
  const { blob, name } = await download(getProgramFile, { params: { id } })
  saveFile(blob, name ?? 'paper')
}
