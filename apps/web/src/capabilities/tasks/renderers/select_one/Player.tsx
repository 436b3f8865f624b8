import { useTranslation } from 'react-i18next'
import { OptionCards } from '../OptionCards.tsx'
import classes from '../Options.module.css'
import { OptionText } from '../OptionText.tsx'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'

/** Renders a single choice that can be cleared, because a wrong answer may cost points. */
export default function Player(props: PlayerProps<'select_one'>) {
  const { shown, answer, onAnswer, language, isLocked, result } = props
  const { t } = useTranslation('tasks')
  const choose = (option: string | null) => onAnswer({ type: 'select_one', option })
  return (
    <>
      <OptionCards
        kind="radio"
        legend={t('chooseOne')}
        options={shown.options.map(({ id, text }, at) => ({
          id,
          content: <OptionText html={textIn(text, language)} number={at + 1} />,
        }))}
        chosen={answer?.option ? [answer.option] : []}
        onChoose={([option]) => choose(option ?? null)}
        isLocked={isLocked}
        result={result}
      />
      {answer?.option && !isLocked && (
        <button type="button" className={classes.clear} onClick={() => choose(null)}>
          {t('takeBack')}
        </button>
      )}
    </>
  )
}
