import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../../platform/page-name.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { HistoryList } from '../HistoryList.tsx'
import { programRecord } from '../queries.ts'
import { BackToList } from './BackToList.tsx'
import type { FormTab } from './form-tabs.ts'
import { ProgramActions } from './ProgramActions.tsx'
import { ProgramForm } from './ProgramForm.tsx'

/** The page on which a program is changed. */
export function EditProgramPage({ id, tab }: { id: number; tab: FormTab }) {
  const { t } = useTranslation(['programs', 'memberTitles'])
  const navigate = useNavigate()
  const record = useQuery(programRecord(id))
  usePageName(
    record.data && (record.data.title || t('untitled')),
    record.data && t('memberTitles:programEdit'),
  )
  if (record.isError)
    return <Failure failure={record.error} onRetry={() => void record.refetch()} level={1} />
  const program = record.data
  if (!program) return <FormSkeleton fields={8} />
  return (
    <Page
      title={program.title || t('untitled')}
      lead={
        program.show ? (
          <StatusBadge look={statusLooks.done}>{t('isShown')}</StatusBadge>
        ) : (
          <StatusBadge look={statusLooks.hidden}>{t('isHidden')}</StatusBadge>
        )
      }
      trail={<BackToList kind={program.kind} />}
      actions={<ProgramActions program={program} />}
    >
      <ProgramForm
        key={id}
        program={program}
        tab={tab}
        onTab={(next) =>
          void navigate({
            to: '/course-edit/$courseId',
            params: { courseId: id },
            search: { tab: next },
            replace: true,
          })
        }
        onSaved={() => void record.refetch()}
        history={<HistoryList id={id} />}
      />
    </Page>
  )
}
