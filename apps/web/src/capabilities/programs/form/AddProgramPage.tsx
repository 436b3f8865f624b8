import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page.tsx'
import { BackToList } from './BackToList.tsx'
import type { FormTab } from './form-tabs.ts'
import { ProgramForm } from './ProgramForm.tsx'

interface AddProgramPageProps {
  readonly tab: FormTab
  readonly kind: ProgramKind
}

export function AddProgramPage({ tab, kind }: AddProgramPageProps) {
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  return (
    <Page title={t(kind === 'course' ? 'newCourse' : 'newTitle')} trail={<BackToList kind={kind} />}>
      <ProgramForm
        program={null}
        kind={kind}
        tab={tab === 'history' ? 'texts' : tab}
        onTab={(next) =>
          void navigate({
            to: '/course-add',
            search: { tab: next, kind: kind === 'course' ? kind : undefined },
            replace: true,
          })
        }
        onSaved={({ id }) =>
          void navigate({
            to: '/course-edit/$courseId',
            params: { courseId: id },
            search: { tab },
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </Page>
  )
}
