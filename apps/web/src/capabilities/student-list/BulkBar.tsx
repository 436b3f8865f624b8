import { Button } from '@mantine/core'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'

interface BulkBarProps {
  readonly count: number
  /** The number of students that match the filters; null when all of them are selected. */
  readonly found: number | null
  readonly busy: boolean
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onChange: () => void
  /** True when all matches of the filter are selected: a mailing to a filter has no limit. */
  readonly byFilter: boolean
  /** Begins a mailing to the selected students. */
  readonly onMailing: () => void
  readonly onExport: (file: 'csv' | 'xlsx') => void
}

export function BulkBar(props: BulkBarProps) {
  const { count, found, busy, byFilter, onAll, onClear, onChange, onMailing, onExport } = props
  const { t } = useTranslation('roster')
  const language = useLanguage()
  return (
    <SelectionBar
      label={t('bulkActions')}
      count={t('chosen', { count, number: number(count, language) })}
      more={
        found !== null && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t('chooseAll', { number: number(found, language) })}
          </Button>
        )
      }
      onClear={onClear}
    >
      <Button size="xs" leftSection={<IconPencil size={16} aria-hidden />} onClick={onChange}>
        {t('bulkChange')}
      </Button>
      <ReasonedButton
        size="xs"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        reason={
          !byFilter && count > mailingLimits.chosenPeople
            ? t('mailingMany', { limit: number(mailingLimits.chosenPeople, language) })
            : null
        }
        onClick={onMailing}
      >
        {t('mailing')}
      </ReasonedButton>
      <StudentExport busy={busy} size="xs" onExport={onExport} />
    </SelectionBar>
  )
}

interface StudentExportProps {
  readonly busy: boolean
  readonly size?: 'xs' | 'sm'
  readonly onExport: (file: 'csv' | 'xlsx') => void
}

/** Renders the export of the list or of the selected rows. */
export function StudentExport(props: StudentExportProps) {
  const { t } = useTranslation('roster')
  return (
    <ExportMenu label={t('export')} formats={{ xlsx: t('exportXlsx'), csv: t('exportCsv') }} {...props} />
  )
}
