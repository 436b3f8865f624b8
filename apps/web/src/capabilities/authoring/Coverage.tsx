import { languages } from '@qadam/contract/vocabulary.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LanguageLabel } from '../../ui/LanguageLabel.tsx'
import { languageNames } from '../../ui/language-names.ts'
import type { Outline } from '../lessons/queries.ts'
import classes from './Coverage.module.css'
import { untranslated } from './lesson-words.ts'

/** Renders how much of the content exists in each language, and which titles are missing. */
export function Coverage({ outline }: { outline: Outline }) {
  const { t } = useTranslation('lessons')
  const missing = untranslated(outline.sections)
  return (
    <section className={classes.coverage} aria-label={t('coverage')}>
      <ul className={classes.meter}>
        {languages.map((language) => (
          <li key={language} data-whole={outline.coverage[language] === 100 || undefined}>
            <LanguageLabel language={language} isOwnName>
              {languageNames[language]}
            </LanguageLabel>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${outline.coverage[language]}%` }} />
            </span>
            <span className="tabular">{outline.coverage[language]} %</span>
          </li>
        ))}
      </ul>
      {missing.length === 0 ? (
        <span className={classes.quiet}>{t('allTranslated')}</span>
      ) : (
        <details className={classes.missing}>
          <summary>
            <IconChevronRight size={15} aria-hidden />
            {t('untranslatedList', { count: missing.length })}
          </summary>
          <ul>
            {missing.map(({ item, number, lacking }) => (
              <li key={item.id}>
                <span className="tabular">{number}</span>
                <Link
                  to="/course/$courseId/lesson-edit/$lessonId"
                  params={{ courseId: item.course_id, lessonId: item.id }}
                >
                  {item.title || t('untitled')}
                </Link>
                <span className={classes.quiet}>{lacking.map((one) => languageNames[one]).join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
