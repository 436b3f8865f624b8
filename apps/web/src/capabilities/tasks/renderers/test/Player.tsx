import { useTranslation } from 'react-i18next'
import { OptionCards } from '../OptionCards.tsx'
import { OptionText } from '../OptionText.tsx'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'

export default function Player({ shown, answer, onAnswer, language, isLocked, result }: PlayerProps<'test'>) {
  const { t } = useTranslation('tasks')
  return (
    <OptionCards
      kind="checkbox"
      legend={t('chooseSeveral')}
      options={shown.options.map(({ id, text }, at) => ({
        id,
        content: <OptionText html={textIn(text, language)} number={at + 1} />,
      }))}
      chosen={answer?.options ?? []}
      onChoose={(options) => onAnswer({ type: 'test', options })}
      isLocked={isLocked}
      result={result}
    />
  )
}
