import { useTranslation } from 'react-i18next'
import { WithFormulas } from '../../../../ui/WithFormulas.tsx'
import { OptionCards } from '../OptionCards.tsx'
import classes from '../Options.module.css'
import { OptionText } from '../OptionText.tsx'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'

export default function Player(props: PlayerProps<'test_image'>) {
  const { shown, answer, onAnswer, language, files, isLocked, result } = props
  const { t } = useTranslation('tasks')
  const options = shown.options.map(({ id, file_id, text }, index) => {
    const words = textIn(text, language)
    const address = files.find((file) => file.id === file_id)?.url
    const content = (
      <span key={id} className={classes.picture}>
        {/* The text below is the image's name; without it, its number is. */}
        {address && <img src={address} alt={words ? '' : t('pictureNumber', { number: index + 1 })} />}
        {words && (
          <span>
            <WithFormulas text={words} />
          </span>
        )}
        {!address && !words && <OptionText html="" number={index + 1} />}
      </span>
    )
    return { id, content }
  })
  return (
    <OptionCards
      kind="checkbox"
      legend={t('chooseSeveral')}
      options={options}
      chosen={answer?.options ?? []}
      onChoose={(chosen) => onAnswer({ type: 'test_image', options: chosen })}
      isLocked={isLocked}
      result={result}
      hasPictures
    />
  )
}
