import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  cancelImport,
  describeImportFile,
  downloadImportErrors,
  downloadImportSample,
  importPrograms,
  undoImport,
} from '@qadam/contract/imports/endpoints.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { type UploadOptions, upload } from '../../platform/upload.ts'
import { chosenMapping } from './matching.ts'

export type FileDescription = Answer<typeof describeImportFile>
/** How the bytes of a file become a table; what is absent is recognised. */
export type Reading = Pick<ImportMapping, 'encoding' | 'delimiter' | 'sheet'>

/** What staff do with imports, and what becomes stale by it. */
export function useImportActions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['imports'] })
  return {
    describe: (file: File, reading: Reading, options: UploadOptions) =>
      upload(describeImportFile, { file }, { body: { mapping: { ...reading } } }, options),
    /** Tries a file without changing anything; answers the import to look at. */
    check: async (file: File, mapping: ImportMapping, options: UploadOptions) => {
      const { id } = await upload(
        importPrograms,
        { file },
        { body: { mapping: { ...chosenMapping(mapping) }, dry_run: true } },
        options,
      )
      await refresh()
      return id
    },
    /** Tries the file of a dry run with another mapping; answers the new dry run. */
    checkAgain: async (dryRun: number, mapping: ImportMapping) => {
      const body = { from_import: dryRun, mapping: { ...chosenMapping(mapping) }, dry_run: true }
      const { id } = await call(importPrograms, { body })
      await refresh()
      return id
    },
    /** Imports for real the file of a dry run. */
    importFrom: async (dryRun: number, strict: boolean) => {
      const { id } = await call(importPrograms, { body: { from_import: dryRun, strict } })
      await refresh()
      return id
    },
    cancel: async (id: number) => {
      await call(cancelImport, { params: { id } })
      await refresh()
    },
    undo: async (id: number) => {
      await call(undoImport, { params: { id } })
      await refresh()
    },
    saveFaults: async (id: number) => {
      const { blob, name } = await download(downloadImportErrors, { params: { id } })
      saveFile(blob, name ?? `import-${id}-errors.csv`)
    },
    saveSample: async (format: 'csv' | 'xlsx') => {
      const { blob, name } = await download(downloadImportSample, { query: { file: format } })
      saveFile(blob, name ?? `programs.${format}`)
    },
    /** What an import that has just ended made stale. */
    forgetPrograms: () =>
      Promise.all(
        ['programs', 'catalogue', 'dictionaries'].map((part) =>
          queryClient.invalidateQueries({ queryKey: [part], refetchType: 'none' }),
        ),
      ),
  }
}
export type ImportActions = ReturnType<typeof useImportActions>
