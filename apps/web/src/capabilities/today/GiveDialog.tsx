import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { useSession } from '../../platform/session.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { choicesQuery } from '../students/public.ts'
import type { DueItem } from './queries.ts'
import type { LineActions } from './use-line-actions.ts'
import { useItemWords } from './words.ts'

interface GiveDialogProps {
  readonly item: DueItem
  readonly actions: LineActions
  readonly onClose: () => void
}

/** Asks to which colleague a line goes. */
export function GiveDialog({ item, actions, onClose }: GiveDialogProps) {
  const { t } = useTranslation(['today', 'ui'])
  const words = useItemWords()
  const me = useSession()?.user.id
  const { data } = useQuery(choicesQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const staff = (data?.staff ?? []).filter(({ id, role }) => id !== me && role !== 'teacher')
  const colleague = staff.find(({ id }) => String(id) === chosen)
  return (
    <FormDialog
      title={t('giveTitle')}
      text={t('giveText', { what: `${fullName(item.student)}: ${words.what(item)}` })}
      send={t('giveSend')}
      busy={actions.isBusy}
      failure={null}
      lacks={colleague ? null : t('colleague')}
      onClose={onClose}
      onSubmit={() => {
        if (!colleague) return
        void actions.give(item, colleague).then((isGiven) => isGiven && onClose())
      }}
    >
      <SearchableSelect
        label={t('colleague')}
        data={staff.map((one) => ({ value: String(one.id), label: fullName(one) }))}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
    </FormDialog>
  )
}
