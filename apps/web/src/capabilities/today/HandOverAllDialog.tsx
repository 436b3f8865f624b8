import { changeBulk, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { toastUndo } from '../../ui/toasts.ts'
import { choicesQuery } from '../students/public.ts'
import type { Team } from './queries.ts'

interface HandOverAllDialogProps {
  readonly from: Team['curators'][number]
  readonly onClose: () => void
}

/** Gives all students of a curator to a colleague, with the open steps; the message afterwards can undo it. */
export default function HandOverAllDialog({ from: { curator, students }, onClose }: HandOverAllDialogProps) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const { data } = useQuery(choicesQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const colleagues = (data?.staff ?? []).filter(({ id, role }) => id !== curator.id && role !== 'teacher')
  const colleague = colleagues.find(({ id }) => String(id) === chosen)
  const invalidates = [['today'], ['students']]
  const counted = (key: 'passDone' | 'passTitle', count: number) =>
    t(key, {
      count,
      number: number(count, language),
      from: fullName(curator),
      to: colleague ? fullName(colleague) : '',
    })
  const undo = useSubmit((id: number) => call(undoBulk, { params: { id } }), { invalidates })
  const pass = useSubmit(
    () =>
      call(changeBulk, {
        body: {
          where: { filter: JSON.stringify([{ field: 'responsible', op: 'is', value: curator.id }]) },
          changes: [{ field: 'responsible', value: Number(chosen) }],
        },
      }),
    {
      invalidates,
      failure: 'inline',
      onSuccess: ({ bulk_id: id, changed }) => {
        onClose()
        if (id !== null) toastUndo(counted('passDone', changed), t('undo'), () => undo.submit(id))
      },
    },
  )
  return (
    <FormDialog
      title={counted('passTitle', students)}
      text={t('passText')}
      send={t('passSend')}
      busy={pass.busy}
      failure={pass.failure}
      lacks={colleague ? null : t('passNeeded')}
      onSubmit={() => pass.submit()}
      onClose={onClose}
    >
      <SearchableSelect
        label={t('passTo')}
        data={colleagues.map((one) => ({ value: String(one.id), label: fullName(one) }))}
        value={chosen}
        onChange={setChosen}
        data-autofocus
        openOnFocus={false}
      />
    </FormDialog>
  )
}
