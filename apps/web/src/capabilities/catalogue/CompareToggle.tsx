import { maxCompared } from '@qadam/contract/programs/rules.ts'
import { IconCheck, IconColumns2 } from '@tabler/icons-react'
import classes from './CompareToggle.module.css'
import { toggleCompared, useCompared } from './compared.ts'
import { useWords } from './program-words.ts'

/** Renders the toggle that adds a program to the comparison; when it is full, the label says so. */
export function CompareToggle({ id, title, wide = false }: { id: number; title: string; wide?: boolean }) {
  const { t } = useWords()
  const compared = useCompared()
  const aside = compared.includes(id)
  const full = !aside && compared.length >= maxCompared
  const label = full ? t('compareFull') : t(aside ? 'compareRemove' : 'compareAdd', { title })
  const Picture = aside ? IconCheck : IconColumns2
  return (
    <button
      type="button"
      className={wide ? classes.wide : classes.round}
      aria-pressed={aside}
      aria-disabled={full}
      aria-label={label}
      title={label}
      onClick={() => !full && toggleCompared(id)}
    >
      <Picture size={18} stroke={1.9} aria-hidden />
      <span>{aside ? t('inCompare') : t('compare')}</span>
    </button>
  )
}
