import {
  approveQuestionImport,
  discardQuestionImport,
  downloadQuestionSample,
  readQuestionFile,
  undoQuestionImport,
} from '@qadam/contract/question-transfer/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { type UploadOptions, upload } from '../../../platform/upload.ts'

interface Approval {
  readonly whole: boolean
  readonly with_twins: boolean
  readonly tags: string[]
}

/** Returns the authors' actions on question files; each invalidates the affected queries. */
export function useTransferActions() {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['question-imports', 'questions', 'tasks', 'lists'].map((part) =>
        queryClient.invalidateQueries({ queryKey: [part] }),
      ),
    )
  return {
    /** Uploads and reads a file; returns the id of the import. */
    read: async (file: File, list: number | undefined, options: UploadOptions) => {
      const { id } = await upload(readQuestionFile, { file }, { body: { ex_list: list } }, options)
      return id
    },
    approve: async (id: number, body: Approval) => {
      await call(approveQuestionImport, { params: { id }, body })
      await refresh()
    },
    discard: async (id: number) => {
      await call(discardQuestionImport, { params: { id } })
      await refresh()
    },
    undo: async (id: number) => {
      await call(undoQuestionImport, { params: { id } })
      await refresh()
    },
    saveSample: async (format: 'gift' | 'csv') => {
      const { blob, name } = await download(downloadQuestionSample, { query: { format } })
      saveFile(blob, name ?? `sample.${format}`)
    },
  }
}
