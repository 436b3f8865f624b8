import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  cancelStudentImport,
  describeStudentFile,
  downloadStudentImportErrors,
  downloadStudentSample,
  importStudents,
  undoStudentImport,
} from '@qadam/contract/student-import/endpoints.ts'
import type { MatchAction } from '@qadam/contract/student-import/fields.ts'
import type { Decision, StudentMapping } from '@qadam/contract/student-import/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { type UploadOptions, upload } from '../../platform/upload.ts'

export type DescribedFile = Answer<typeof describeStudentFile>
export type Reading = Pick<StudentMapping, 'encoding' | 'delimiter' | 'sheet'>

/** Options of an import. */
export interface Input {
  readonly on_match: MatchAction
  readonly strict: boolean
  readonly invite: boolean
  readonly decisions: readonly Decision[]
}

/** Returns the staff's actions on imports of students; each invalidates the affected queries. */
export function useStudentImports() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['student-imports'] })
  const asked = async (work: Promise<{ id: number }>) => {
    const { id } = await work
    await refresh()
    return id
  }
  return {
    describe: (file: File, reading: Reading, options: UploadOptions) =>
      upload(describeStudentFile, { file }, { body: { mapping: { ...reading } } }, options),
    /** Uploads a file as a dry run. */
    check: (file: File, mapping: StudentMapping, options: UploadOptions) =>
      asked(upload(importStudents, { file }, { body: { mapping: { ...mapping }, dry_run: true } }, options)),
    /** Repeats a dry run with another mapping. */
    checkAgain: (id: number, mapping: StudentMapping) =>
      asked(call(importStudents, { body: { from_import: id, mapping: { ...mapping }, dry_run: true } })),
    /** Starts the actual import of a dry run's file. */
    importFrom: (id: number, { decisions, ...wish }: Input) =>
      asked(call(importStudents, { body: { ...wish, from_import: id, decisions: [...decisions] } })),
    cancel: async (id: number) => {
      await call(cancelStudentImport, { params: { id } })
      await refresh()
    },
    undo: async (id: number) => {
      await call(undoStudentImport, { params: { id } })
      await refresh()
    },
    saveFaults: async (id: number) => {
      const { blob, name } = await download(downloadStudentImportErrors, { params: { id } })
      saveFile(blob, name ?? `import-${id}-errors.csv`)
    },
    saveSample: async (file: 'csv' | 'xlsx') => {
      const { blob, name } = await download(downloadStudentSample, { query: { file } })
      saveFile(blob, name ?? `students.${file}`)
    },
    /** Invalidates what a finished import changed. */
    invalidateStudents: () => queryClient.invalidateQueries({ queryKey: ['students'], refetchType: 'none' }),
  }
}
export type StudentImportActions = ReturnType<typeof useStudentImports>
