import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { exportStudents, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useLanguage } from '../../ui/language.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import type { Chosen } from './BulkDrawer.tsx'
import type { StudentPage, StudentRow } from './queries.ts'

interface CellChange {
  readonly row: StudentRow
  readonly name: string
  readonly value: unknown
  /** What the change is called when it can be undone. */
  readonly done?: string
}

const pages = { queryKey: ['students', 'list'] }

export function useStudents() {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(pages)
  const counted = (key: 'bulkDone' | 'bulkUndone' | 'bulkKept', n: number) =>
    t(key, { count: n, number: number(n, language) })

  const undo = useSubmit((id: number) => call(undoBulk, { params: { id } }), {
    onSuccess: ({ changed, kept }) =>
      toastSuccess(
        [counted('bulkUndone', changed), ...(kept > 0 ? [counted('bulkKept', kept)] : [])].join('. '),
      ),
    onSettled: refresh,
  })
  const cell = useSubmit(
    ({ row, name, value }: CellChange) =>
      call(changeRecord, {
        params: { id: row.id },
        body: { values: { [name]: value }, version: row.record_version } as never,
      }),
    {
      optimistic: async ({ row, name, value }) => {
        await queryClient.cancelQueries(pages)
        const before = queryClient.getQueriesData<StudentPage>(pages)
        queryClient.setQueriesData<StudentPage>(
          pages,
          (page) => page && withValue(page, { row, name, value }),
        )
        return () => {
          for (const [key, page] of before) queryClient.setQueryData(key, page)
        }
      },
      onSuccess: ({ version }, { row, name, done }) => {
        queryClient.setQueriesData<StudentPage>(
          pages,
          (page) =>
            page && {
              ...page,
              results: page.results.map((one) =>
                one.id === row.id ? { ...one, record_version: version } : one,
              ),
            },
        )
        const before = (row.values as Readonly<Record<string, unknown>> | undefined)?.[name]
        if (done !== undefined && before !== undefined)
          toastUndo(done, t('undo'), () =>
            cell.submit({ row: { ...row, record_version: version }, name, value: before }),
          )
      },
      onSettled: refresh,
    },
  )
  const save = useSubmit(
    async (input: { chosen: Chosen; columns: readonly string[]; sort: string; file: 'csv' | 'xlsx' }) => {
      const narrowed = 'ids' in input.chosen ? { ids: input.chosen.ids.join(',') } : input.chosen.where
      const { blob, name } = await download(exportStudents, {
        query: { ...narrowed, columns: input.columns.join(','), sort: input.sort, file: input.file } as never,
      })
      saveFile(blob, name ?? `students.${input.file}`)
    },
  )
  return {
    cell,
    save,
    bulkDone: ({ bulk_id: id, changed }: { bulk_id: number | null; changed: number }) => {
      void refresh()
      const words = counted('bulkDone', changed)
      if (id === null) toastSuccess(words)
      else toastUndo(words, t('undo'), () => undo.submit(id))
    },
  }
}

function withValue(page: StudentPage, { row, name, value }: CellChange): StudentPage {
  return {
    ...page,
    results: page.results.map((one) =>
      one.id === row.id ? { ...one, values: { ...one.values, [name]: value } } : one,
    ),
  }
}
