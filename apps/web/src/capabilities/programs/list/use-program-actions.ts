import { changeMany, exportPrograms, undoMany, updateProgram } from '@qadam/contract/programs/endpoints.ts'
import type { ProgramsAction } from '@qadam/contract/programs/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../../platform/call.ts'
import { number } from '../../../platform/formats.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import { toastSuccess, toastUndo, toastWarning } from '../../../ui/toasts.ts'
import type { ProgramPage, ProgramRow } from '../queries.ts'
import { exportAsked } from './program-asked.ts'
import type { ProgramSearch } from './program-search.ts'

export type Skipped = readonly { readonly id: number; readonly missing: readonly string[] }[]

const pages = ['programs', 'school', 'page']

export function useProgramActions() {
  const { t } = useTranslation('programs')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [skipped, setSkipped] = useState<Skipped>([])

  const undo = useSubmit((id: number) => call(undoMany, { params: { id } }), {
    onSuccess: ({ changed, left }) =>
      left > 0
        ? toastWarning(t('massLeft', { number: number(changed, language), left: number(left, language) }))
        : toastSuccess(t('massUndone')),
    invalidates: [['programs']],
  })
  const many = useSubmit((action: ProgramsAction) => call(changeMany, { body: action }), {
    onSuccess: ({ changed, undo_id, skipped: left }) => {
      const words = t('massDone', { count: changed, number: number(changed, language) })
      if (changed > 0 && undo_id !== null) toastUndo(words, ui('undo'), () => undo.submit(undo_id))
      else if (changed > 0) toastSuccess(words)
      else if (left.length === 0) toastSuccess(t('massNothing'))
      if (left.length > 0) setSkipped(left)
    },
    invalidates: [['programs']],
  })
  const show = useSubmit(
    ({ row, value }: { row: ProgramRow; value: boolean }) =>
      call(updateProgram, { params: { id: row.id }, body: { show: value, version: row.version } }),
    {
      optimistic: async ({ row, value }) => {
        await queryClient.cancelQueries({ queryKey: pages })
        const before = queryClient.getQueriesData<ProgramPage>({ queryKey: pages })
        queryClient.setQueriesData<ProgramPage>(
          { queryKey: pages },
          (page) => page && shown(page, row.id, value),
        )
        return () => {
          for (const [key, page] of before) queryClient.setQueryData(key, page)
        }
      },
      success: (_, { value }) => (value ? t('nowShown') : t('nowHidden')),
      onFailure: (_, { row }) => {
        const missing = row.missing ?? []
        if (missing.length === 0 || row.show) return false
        setSkipped([{ id: row.id, missing }])
        return true
      },
      invalidates: [['programs']],
    },
  )
  const save = useSubmit(async ({ search, file }: { search: ProgramSearch; file: 'csv' | 'xlsx' }) => {
    const { blob, name } = await download(exportPrograms, {
      query: { ...exportAsked(search), file },
    })
    saveFile(blob, name ?? `programs.${file}`)
  })
  return { many, show, save, skipped, clearSkipped: () => setSkipped([]) }
}

function shown(page: ProgramPage, id: number, show: boolean): ProgramPage {
  return { ...page, results: page.results.map((row) => (row.id === id ? { ...row, show } : row)) }
}
