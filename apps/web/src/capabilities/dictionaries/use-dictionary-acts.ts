import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../platform/notify-failure.ts'
import type { Trilingual } from '../../ui/TrilingualField.tsx'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { asRow, callOf, type DictionaryRow, named } from './queries.ts'

export type NameField = 'name_ru' | 'name_kk' | 'name_en'

/** What staff do to the rows of one dictionary. */
export function useDictionaryActs(kind: DictionaryKind) {
  const { t } = useTranslation('dictionaries')
  const { t: ui } = useTranslation('ui')
  const queryClient = useQueryClient()
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['dictionaries', kind] })
    await queryClient.invalidateQueries({ queryKey: ['programs'], refetchType: 'none' })
  }
  const settled = { onError: notifyFailure, onSettled: refresh }

  const rename = useMutation({
    mutationFn: ({ row, field, name }: { row: DictionaryRow; field: NameField; name: string }) =>
      callOf(kind, 'update', {
        params: { id: row.id },
        body: { [field]: name || null, version: row.version },
      }),
    onSuccess: () => toastSuccess(t('saved')),
    ...settled,
  })
  const add = useMutation({
    mutationFn: async (names: Trilingual) => {
      const body = {
        ...named(kind, names.ru || names.kk || names.en),
        name_ru: names.ru || null,
        name_kk: names.kk || null,
        name_en: names.en || null,
      }
      return asRow(kind, await callOf(kind, 'create', { body }))
    },
    onSuccess: ({ name }) => toastSuccess(t('added', { name })),
    ...settled,
  })
  const restore = useMutation({
    mutationFn: (row: DictionaryRow) => callOf(kind, 'restore', { params: { id: row.id } }),
    onSuccess: (_, { name }) => toastSuccess(t('restored', { name })),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (row: DictionaryRow) => callOf(kind, 'remove', { params: { id: row.id } }),
    onSuccess: (_, row) => toastUndo(t('deleted', { name: row.name }), ui('undo'), () => restore.mutate(row)),
    ...settled,
  })
  const unmerge = useMutation({
    mutationFn: (id: number) => callOf(kind, 'unmerge', { params: { id } }),
    onSuccess: () => toastSuccess(t('unmerged')),
    ...settled,
  })
  const merge = useMutation({
    mutationFn: async ({ row, into }: { row: DictionaryRow; into: { id: number; name: string } }) =>
      (await callOf(kind, 'merge', { params: { id: row.id }, body: { into: into.id } })) as {
        merge_id: number
      },
    onSuccess: ({ merge_id }, { row, into }) =>
      toastUndo(t('merged', { name: row.name, into: into.name }), ui('undo'), () => unmerge.mutate(merge_id)),
    ...settled,
  })
  return { rename, add, remove, merge }
}
