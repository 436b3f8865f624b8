import { changeMany, undoMany } from '@qadam/contract/programs/endpoints.ts'
import type { MassAction } from '@qadam/contract/programs/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useIsStaff } from '../../platform/session.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import type { OutlineSection } from '../lessons/queries.ts'

/** A bulk action on sections, without their ids. */
export type SectionsInput =
  | { readonly action: 'publish_sections'; readonly value: boolean }
  | { readonly action: 'delete_sections' }

/** Returns the selection of sections and its bulk actions. Teachers cannot select. */
export function useSectionActions(sections: readonly OutlineSection[]) {
  const { t } = useTranslation('lessons')
  const { t: ui } = useTranslation('ui')
  const mayChoose = useIsStaff()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const undo = useSubmit((id: number) => call(undoMany, { params: { id } }), {
    success: t('sectionsUndone'),
    invalidates: [['lessons']],
  })
  const many = useSubmit((action: MassAction) => call(changeMany, { body: action }), {
    onSuccess: ({ changed, undo_id }) => {
      setPicked(new Set())
      if (undo_id === null) return toastSuccess(t('sectionsUnchanged'))
      toastUndo(t('sectionsDone', { count: changed }), ui('undo'), () => undo.submit(undo_id))
    },
    invalidates: [['lessons']],
  })
  // Deselect sections that someone else deleted.
  const chosen = sections.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  return {
    mayChoose,
    chosen,
    busy: many.busy,
    choose: (id: number, on: boolean) => {
      const next = new Set(chosen)
      if (on) next.add(id)
      else next.delete(id)
      setPicked(next)
    },
    chooseNone: () => setPicked(new Set()),
    act: (input: SectionsInput) => many.submit({ ...input, sections: [...chosen] }),
  }
}

export type SectionActions = ReturnType<typeof useSectionActions>
