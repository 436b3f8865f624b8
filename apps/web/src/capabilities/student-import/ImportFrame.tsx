import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { ImportSteps } from '../imports/ImportSteps.tsx'

interface ImportFrameProps {
  /** 0-based index of the step; null for an ended import. */
  readonly at: number | null
  readonly title?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const steps = ['stepFile', 'stepColumns', 'stepCheck'] as const

/** Renders the page around each step: progress and a link back to the students. */
export function ImportFrame({ at, title, lead, actions, children }: ImportFrameProps) {
  const { t } = useTranslation('imports')
  return (
    <Page
      title={title ?? t('students_title')}
      lead={lead}
      actions={actions}
      trail={
        <AnchorLink to="/users-list">
          <Group gap="xs" component="span">
            <IconArrowLeft size={16} aria-hidden />
            {t('students_toStudents')}
          </Group>
        </AnchorLink>
      }
    >
      {at !== null && <ImportSteps at={at} steps={steps} />}
      {children}
    </Page>
  )
}
