import { roundWords, useWords } from './program-words.ts'
import type { Card } from './queries.ts'
import classes from './RoundBadge.module.css'

/** Where the nearest round stands, in words and colour. */
export function RoundBadge({ rounds, quiet = false }: { rounds: Card['rounds']; quiet?: boolean }) {
  const { t, language } = useWords()
  const { tone, text } = roundWords(rounds, t, language)
  if (quiet && tone === 'unknown') return null
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {text}
    </span>
  )
}
