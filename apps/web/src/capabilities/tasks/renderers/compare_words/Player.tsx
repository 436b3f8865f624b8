import { Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutMarks } from '../../../../ui/formula-marks.ts'
import { WithFormulas } from '../../../../ui/WithFormulas.tsx'
import type { Verdict } from '../parts.ts'
import { verdictOf } from '../parts.ts'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'
import { VerdictMark } from '../VerdictMark.tsx'
import classes from './CompareWords.module.css'
import { PairLists } from './PairLists.tsx'
import { joined, type Pair } from './pairs.ts'

/** Renders words to match in pairs: tap left, then right; or from selects. */
export default function Player(props: PlayerProps<'compare_words'>) {
  const { shown, answer, onAnswer, language, isLocked, result } = props
  const { t } = useTranslation('tasks')
  const [held, setHeld] = useState<string | null>(null)
  const pairs: readonly Pair[] = answer?.pairs ?? []
  const give = (now: readonly Pair[]) => onAnswer({ type: 'compare_words', pairs: [...now] })
  const words = (side: 'left' | 'right', id: string | undefined) =>
    withoutMarks(textIn(shown[side].find((one) => one.id === id)?.text, language))
  const numberOf = (left: string | undefined) => shown.left.findIndex(({ id }) => id === left) + 1
  const join = (right: string) => {
    const pair = pairs.find((one) => one.right === right)
    if (held !== null) give(joined(pairs, held, right))
    else if (pair) give(pairs.filter((one) => one !== pair))
    setHeld(null)
  }
  return (
    <Stack gap="md">
      {!isLocked && (
        <p className={classes.how} role="status">
          {held === null ? t('pairHow') : t('pairHeld', { words: words('left', held) })}
        </p>
      )}
      <div className={classes.sides}>
        <ul aria-label={t('leftSide')}>
          {shown.left.map(({ id, text }) => {
            const pair = pairs.find((one) => one.left === id)
            const verdict = verdictOf(result, id)
            return (
              <LeftWord
                key={id}
                id={id}
                held={held}
                pair={pair}
                verdict={verdict}
                isLocked={isLocked}
                setHeld={setHeld}
                numberOf={numberOf}
                text={text}
                language={language}
                words={words}
              />
            )
          })}
        </ul>
        <ul aria-label={t('rightSide')}>
          {shown.right.map(({ id, text }) => {
            const pair = pairs.find((one) => one.right === id)
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classes.word}
                  data-joined={pair ? true : undefined}
                  data-waits={held !== null || undefined}
                  disabled={isLocked}
                  onClick={() => join(id)}
                >
                  <span className={classes.number} data-empty={pair ? undefined : true} aria-hidden>
                    {pair ? numberOf(pair.left) : ''}
                  </span>
                  <span className={classes.text}>
                    <WithFormulas text={textIn(text, language)} />
                  </span>
                  {pair && (
                    <VisuallyHidden>{t('joinedWith', { words: words('left', pair.left) })}</VisuallyHidden>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {!isLocked && <PairLists shown={shown} language={language} pairs={pairs} onPairs={give} />}
    </Stack>
  )
}

interface LeftWordProps {
  readonly id: string
  readonly held: string | null
  readonly pair: Pair | undefined
  readonly verdict: Verdict | undefined
  readonly isLocked: PlayerProps<'compare_words'>['isLocked']
  readonly setHeld: (value: string | null) => void
  readonly numberOf: (left: string | undefined) => number
  readonly text: { ru?: string | undefined; kk?: string | undefined; en?: string | undefined }
  readonly language: PlayerProps<'compare_words'>['language']
  readonly words: (side: 'left' | 'right', id: string | undefined) => string
}

function LeftWord({
  id,
  held,
  pair,
  verdict,
  isLocked,
  setHeld,
  numberOf,
  text,
  language,
  words,
}: LeftWordProps) {
  const { t } = useTranslation('tasks')
  return (
    <li>
      <button
        type="button"
        className={classes.word}
        aria-pressed={held === id}
        data-joined={pair ? true : undefined}
        data-verdict={verdict}
        disabled={isLocked}
        onClick={() => setHeld(held === id ? null : id)}
      >
        <span className={classes.number} aria-hidden>
          {numberOf(id)}
        </span>
        <span className={classes.text}>
          <WithFormulas text={textIn(text, language)} />
        </span>
        {pair && <VisuallyHidden>{t('joinedWith', { words: words('right', pair.right) })}</VisuallyHidden>}
        <VerdictMark verdict={verdict} />
      </button>
    </li>
  )
}
