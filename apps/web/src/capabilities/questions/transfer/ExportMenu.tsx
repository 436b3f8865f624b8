import { Button, Menu } from '@mantine/core'
import type { Sent } from '@qadam/contract/endpoint.ts'
import type { exportQuestions } from '@qadam/contract/question-transfer/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastWarning } from '../../../ui/toasts.ts'

type Wanted = Omit<NonNullable<Sent<typeof exportQuestions>['query']>, 'format'>

interface ExportMenuProps {
  readonly wanted: Wanted
  readonly size?: 'xs' | 'sm'
  readonly variant?: 'default' | 'subtle'
}

/**
 * Renders the export of questions in three formats: the selected ones, those of a list, or those that match
 * the filters.
 */
export function ExportMenu({ wanted, size = 'sm', variant = 'default' }: ExportMenuProps) {
  const { t } = useTranslation('questions')
  const { submit: save, busy } = useSubmit(async (format: 'gift' | 'csv' | 'qti') => {
    const { saveQuestions } = await import('./save-questions.ts')
    const notes = await saveQuestions({ ...wanted, format })
    if (notes.length > 0) toastWarning(t('exportedNotWhole'), notes.join(' '))
  })
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant={variant}
          size={size}
          loading={busy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('gift')}>GIFT (Moodle)</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void save('qti')}>QTI 2.1</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
