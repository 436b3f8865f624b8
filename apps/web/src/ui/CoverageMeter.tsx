import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import classes from './CoverageMeter.module.css'
import { LanguageLabel } from './LanguageLabel.tsx'
import { languageNames } from './language-names.ts'

/** How many texts are filled in each language, of the total. */
export function CoverageMeter({
  filled,
  total,
}: {
  filled: Readonly<Record<Language, number>>
  total: number
}) {
  const { t } = useTranslation('ui')
  return (
    <ul className={classes.meter} aria-label={t('coverage')}>
      {languages.map((language) => {
        const share = total === 0 ? 1 : filled[language] / total
        return (
          <li key={language} className={classes.row} data-whole={share === 1 || undefined}>
            <span className={classes.name}>
              <LanguageLabel language={language}>{languageNames[language]}</LanguageLabel>
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${share * 100}%` }} />
            </span>
            <span className="tabular">{t('coverageOf', { filled: filled[language], total })}</span>
          </li>
        )
      })}
    </ul>
  )
}
