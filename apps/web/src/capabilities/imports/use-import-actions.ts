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
/** Options for parsing a file into a table; absent ones are detected. */
export type Reading = Pick<ImportMapping, 'encoding' | 'delimiter' | 'sheet'>

/** Returns the staff's actions on imports; each invalidates the affected queries. */
export function useImportActions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['imports'] })
  return {
    describe: (file: File, reading: Reading, options: UploadOptions) =>
      upload(describeImportFile, { file }, { body: { mapping: { ...reading } } }, options),
    /** Uploads a file as a dry run; returns the id of the import. */
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
    /** Repeats a dry run with another mapping; returns the new id. */
    checkAgain: async (dryRun: number, mapping: ImportMapping) => {
      const body = { from_import: dryRun, mapping: { ...chosenMapping(mapping) }, dry_run: true }
      const { id } = await call(importPrograms, { body })
      await refresh()
      return id
    },
    /** Starts the actual import of a dry run's file. */
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
    /** Invalidates what a finished import changed. */
    invalidatePrograms: () =>
      Promise.all(
        ['programs', 'catalogue', 'dictionaries'].map((part) =>
          queryClient.invalidateQueries({ queryKey: [part], refetchType: 'none' }),
        ),
      ),
  }
}
export type ImportActions = ReturnType<typeof useImportActions>
