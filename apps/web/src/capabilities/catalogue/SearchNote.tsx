import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Understood } from './queries.ts'
import classes from './SearchNote.module.css'

interface SearchNoteProps {
  readonly search: Understood
  readonly onSearch: (words: string) => void
}

/** How the search was understood: that what is shown is only near, what may have been meant, and by which terms. */
export default function SearchNote({ search, onSearch }: SearchNoteProps) {
  const { t } = useTranslation('searching')
  const { near, meant, terms } = search
  return (
    <div className={classes.note} role="status">
      {(near || meant) && (
        <p>
          <span>{near ? t('near') : t('shownFor', { meant: meant ?? '' })}</span>{' '}
          {near && meant && (
            <Anchor component="button" type="button" onClick={() => onSearch(meant)}>
              {t('didYouMean', { meant })}
            </Anchor>
          )}
        </p>
      )}
      {terms.map(({ word, names, more }) => (
        <p key={word}>
          {t('understood', {
            word,
            names: more > 0 ? t('andMore', { names: names.join('; '), more }) : names.join('; '),
          })}
        </p>
      ))}
    </div>
  )
}
