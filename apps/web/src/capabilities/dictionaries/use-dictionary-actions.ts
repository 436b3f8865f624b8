import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../platform/use-submit.ts'
import type { Trilingual } from '../../ui/TrilingualField.tsx'
import { toastUndo } from '../../ui/toasts.ts'
import { asRow, callOf, type DictionaryRow, named } from './queries.ts'

export type NameField = 'name_ru' | 'name_kk' | 'name_en'

export function useDictionaryActions(kind: DictionaryKind) {
  const { t } = useTranslation('dictionaries')
  const { t: ui } = useTranslation('ui')
  const queryClient = useQueryClient()
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['dictionaries', kind] })
    await queryClient.invalidateQueries({ queryKey: ['programs'], refetchType: 'none' })
  }
  const settled = { onSettled: refresh }

  const rename = useSubmit(
    ({ row, field, name }: { row: DictionaryRow; field: NameField; name: string }) =>
      callOf(kind, 'update', {
        params: { id: row.id },
        body: { [field]: name || null, version: row.version },
      }),
    { success: t('saved'), ...settled },
  )
  const add = useSubmit(
    async (names: Trilingual) => {
      const body = {
        ...named(kind, names.ru || names.kk || names.en),
        name_ru: names.ru || null,
        name_kk: names.kk || null,
        name_en: names.en || null,
      }
      return asRow(kind, await callOf(kind, 'create', { body }))
    },
    { success: ({ name }) => t('added', { name }), ...settled },
  )
  const restore = useSubmit((row: DictionaryRow) => callOf(kind, 'restore', { params: { id: row.id } }), {
    success: (_, { name }) => t('restored', { name }),
    ...settled,
  })
  const remove = useSubmit((row: DictionaryRow) => callOf(kind, 'remove', { params: { id: row.id } }), {
    onSuccess: (_, row) => toastUndo(t('deleted', { name: row.name }), ui('undo'), () => restore.submit(row)),
    ...settled,
  })
  const unmerge = useSubmit((id: number) => callOf(kind, 'unmerge', { params: { id } }), {
    success: t('unmerged'),
    ...settled,
  })
  const merge = useSubmit(
    async ({ row, into }: { row: DictionaryRow; into: { id: number; name: string } }) =>
      (await callOf(kind, 'merge', { params: { id: row.id }, body: { into: into.id } })) as {
        merge_id: number
      },
    {
      onSuccess: ({ merge_id }, { row, into }) =>
        toastUndo(t('merged', { name: row.name, into: into.name }), ui('undo'), () =>
          unmerge.submit(merge_id),
        ),
      ...settled,
    },
  )
  return { rename, add, remove, merge }
}
