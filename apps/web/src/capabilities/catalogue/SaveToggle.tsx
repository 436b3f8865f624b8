import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import classes from './CompareToggle.module.css'
import { useWords } from './program-words.ts'
import { useSaved } from './saved.ts'

/** Renders the heart that saves a program for later. */
export function SaveToggle({ id, title, wide = false }: { id: number; title: string; wide?: boolean }) {
  const { t } = useWords()
  const { ids, toggle } = useSaved()
  const isSaved = ids.includes(id)
  const label = t(isSaved ? 'unsave' : 'save', { title })
  const Picture = isSaved ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={wide ? classes.wide : classes.round}
      aria-pressed={isSaved}
      aria-label={label}
      title={label}
      data-heart
      onClick={() => toggle(id)}
    >
      <Picture size={18} stroke={1.9} aria-hidden />
      {wide && <span>{t(isSaved ? 'isSaved' : 'saveWord')}</span>}
    </button>
  )
}
