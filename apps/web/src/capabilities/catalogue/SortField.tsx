import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useSession } from '../../platform/session.ts'
import { type SortName, sortNames } from './catalogue-search.ts'
import { useWords } from './program-words.ts'
import classes from './SortField.module.css'

const phrases = {
  default: 'sortDefault',
  expensiveFirst: 'sortExpensiveFirst',
  cheapFirst: 'sortCheapFirst',
  byTuition: 'sortByTuition',
  bySubmissionFee: 'sortBySubmissionFee',
} as const satisfies Record<SortName, string>

/** Renders the sort order as a native select. */
export function SortField({ value, onChange }: { value: SortName; onChange: (name: SortName) => void }) {
  const { t } = useWords()
  const id = useId()
  const isStudent = useSession()?.user.role === 'student'
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t('sort')}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as SortName)}>
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {t(isStudent && name === 'default' ? 'sortFits' : phrases[name])}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </div>
  )
}
