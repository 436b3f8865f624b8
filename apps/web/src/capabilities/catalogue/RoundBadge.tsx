import { type RoundFacts, roundWords, useWords } from './program-words.ts'
import classes from './RoundBadge.module.css'

/** Renders the state of the nearest round in text and colour. */
export function RoundBadge({ of, quiet = false }: { of: RoundFacts; quiet?: boolean }) {
  const { t, language } = useWords()
  const { tone, text } = roundWords(of, t, language)
  if (quiet && tone === 'unknown') return null
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {text}
    </span>
  )
}
