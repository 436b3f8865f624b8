import { Button } from '@mantine/core'
import { maxAddedStudents } from '@qadam/contract/enrolments/vocabulary.ts'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { IconArrowForwardUp, IconFlag, IconMail, IconPencil, IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { Keycap } from '../../ui/Keycap.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { BulkMenu } from './BulkMenu.tsx'
import type { BulkForm } from './bulk-form.ts'
import { StudentExport } from './StudentExport.tsx'

interface BulkBarProps {
  readonly count: number
  /** The number of students that match the filters; null when all of them are selected. */
  readonly found: number | null
  readonly busy: boolean
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onForm: (form: BulkForm) => void
  /** True when all matches of the filter are selected: a mailing to a filter has no limit. */
  readonly byFilter: boolean
  /** Begins a mailing to the selected students. */
  readonly onMailing: () => void
  readonly onExport: (file: 'csv' | 'xlsx') => void
}

export default function BulkBar(props: BulkBarProps) {
  const { count, found, busy, byFilter, onAll, onClear, onForm, onMailing, onExport } = props
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const written = (limit: number) => number(limit, language)
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
      <Button
        size="xs"
        leftSection={<IconFlag size={16} aria-hidden />}
        rightSection={<Keycap isHidden>S</Keycap>}
        aria-keyshortcuts="S"
        onClick={() => onForm('step')}
      >
        {t('bulkStep')}
      </Button>
      <ReasonedButton
        size="xs"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        reason={
          !byFilter && count > mailingLimits.chosenPeople
            ? t('mailingMany', { limit: written(mailingLimits.chosenPeople) })
            : null
        }
        onClick={onMailing}
      >
        {t('bulkWrite')}
      </ReasonedButton>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        onClick={() => onForm('handOver')}
      >
        {t('handOver')}
      </Button>
      <ReasonedButton
        size="xs"
        variant="default"
        leftSection={<IconSchool size={16} aria-hidden />}
        reason={
          byFilter || count > maxAddedStudents
            ? t('bulkProgramMany', { limit: written(maxAddedStudents) })
            : null
        }
        onClick={() => onForm('program')}
      >
        {t('bulkProgram')}
      </ReasonedButton>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => onForm('change')}
      >
        {t('bulkChange')}
      </Button>
      <StudentExport busy={busy} size="xs" onExport={onExport} />
      <BulkMenu {...{ count, byFilter, onForm }} />
    </SelectionBar>
  )
}
