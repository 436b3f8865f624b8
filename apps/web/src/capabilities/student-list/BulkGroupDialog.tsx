import { addStudentsToGroup, listGroups } from '@qadam/contract/groups/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { session } from '../../platform/session.ts'
import { useLanguage } from '../../ui/language.ts'
import { BulkChoiceDialog } from './BulkChoiceDialog.tsx'
import type { BulkDialogProps } from './BulkProgramDialog.tsx'

async function findGroups(q: string, signal: AbortSignal) {
  const params = { schoolId: session()?.user.schoolId ?? 0 }
  const query = { q: q || undefined, page_size: 30 }
  const { results } = await call(listGroups, { params, query }, { signal, quiet: true })
  return results.map(({ id, name_group: name, taken, seats }) => ({
    value: String(id),
    label: name,
    detail: `${taken} / ${seats}`,
  }))
}

/** Adds the selected students to a group, its program and its planned classes. */
export default function BulkGroupDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation('bulkStudents')
  const language = useLanguage()
  const counted = (key: 'groupTitle' | 'groupDone' | 'groupAlready', count: number) =>
    t(key, { count, number: number(count, language) })
  return (
    <BulkChoiceDialog
      name="groups"
      title={counted('groupTitle', ids.length)}
      text={t('groupText')}
      label={t('groupLabel')}
      send={t('groupAdd')}
      needed={t('groupNeeded')}
      find={findGroups}
      submit={(id) => call(addStudentsToGroup, { params: { id }, body: { students: [...ids] } })}
      words={({ added, already }) =>
        [counted('groupDone', added), ...(already > 0 ? [counted('groupAlready', already)] : [])].join('. ')
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
