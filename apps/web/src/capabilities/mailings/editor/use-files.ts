import { addMailingFile, deleteMailingFile, type MailingFile } from '@qadam/contract/mailings/files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { upload } from '../../../platform/upload.ts'
import { useUploads } from '../../../widgets/answer-files/use-uploads.ts'
import { type MailingDetail, mailingQuery, mailingsKey } from '../queries.ts'

/** The files of a mailing in the editor, and those on their way; they are stored at once, beside its text. */
export function useFiles({ id, files, started_at: startedAt }: MailingDetail) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    void queryClient.invalidateQueries({ queryKey: [...mailingsKey, 'check', id] })
    await queryClient.invalidateQueries({ queryKey: mailingQuery(id).queryKey })
  }
  const uploads = useUploads({
    place: `mailing ${id}`,
    send: async (file, options) => {
      await upload(addMailingFile, { file }, { params: { id } }, options)
      await refresh()
    },
  })
  return {
    files,
    uploads,
    /** Everybody gets the same: once it has begun its files stay. */
    isFixed: startedAt !== null,
    isSending: uploads.list.some(({ state }) => state !== 'refused'),
    remove: async (file: MailingFile) => {
      await call(deleteMailingFile, { params: { id: file.id } })
      await refresh()
    },
  }
}
export type Files = ReturnType<typeof useFiles>
