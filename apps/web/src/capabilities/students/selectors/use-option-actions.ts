import {
  createSelectorOption,
  deleteSelectorOption,
  restoreSelectorOption,
  updateSelectorOption,
} from '@qadam/contract/students/endpoints.ts'
import type { SelectorName } from '@qadam/contract/students/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { type SelectorLists, type SelectorOption, selectorsQuery } from '../queries.ts'

export type OptionChange = Partial<Pick<SelectorOption, 'name' | 'name_ru' | 'name_kk' | 'name_en' | 'color'>>

export function useOptionActions(name: SelectorName) {
  const { t } = useTranslation('selectors')
  const queryClient = useQueryClient()
  const key = selectorsQuery().queryKey
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['students', 'selectors'] })
  const { submit: run } = useSubmit((change: () => Promise<unknown>) => change(), { onSettled: refresh })
  return {
    add: (words: string) => run(() => call(createSelectorOption, { body: { selector: name, name: words } })),
    change: (option: SelectorOption, change: OptionChange) =>
      run(() =>
        call(updateSelectorOption, {
          params: { id: option.id },
          body: { ...change, version: option.version },
        }),
      ),
    /** Optimistic. */
    move: (option: SelectorOption, position: number) => {
      queryClient.setQueryData<SelectorLists>(key, (lists) => {
        if (!lists) return lists
        const others = lists[name].filter(({ id }) => id !== option.id)
        return { ...lists, [name]: others.toSpliced(position - 1, 0, option) }
      })
      return run(() => call(updateSelectorOption, { params: { id: option.id }, body: { position } }))
    },
    remove: async (option: SelectorOption) => {
      const params = { id: option.id }
      if (await run(() => call(deleteSelectorOption, { params })))
        toastUndo(t('removed', { name: option.name }), t('undo'), () => {
          void run(() => call(restoreSelectorOption, { params })).then((done) => {
            if (done) toastSuccess(t('restored', { name: option.name }))
          })
        })
    },
  }
}
