import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StudentSearch } from './student-search.ts'

interface LayoutSwitchProps {
  readonly layout: StudentSearch['layout']
  readonly onLayout: (layout: StudentSearch['layout']) => void
}

/** Shows the list as a table or as a board by stage. */
export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps) {
  const { t } = useTranslation('roster')
  return (
    <SegmentedControl
      aria-label={t('layout')}
      value={layout ?? 'table'}
      onChange={(value) => onLayout(value === 'board' ? 'board' : undefined)}
      data={[
        { value: 'table', label: <Option Picture={IconTable} name={t('layoutTable')} /> },
        { value: 'board', label: <Option Picture={IconLayoutKanban} name={t('layoutBoard')} /> },
      ]}
    />
  )
}

interface OptionProps {
  readonly Picture: typeof IconTable
  readonly name: string
}

function Option({ Picture, name }: OptionProps) {
  return (
    <span title={name} style={{ display: 'flex', alignItems: 'center', minHeight: 22 }}>
      <Picture size={18} stroke={1.8} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
