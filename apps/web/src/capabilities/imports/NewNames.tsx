import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { dictionaryName } from './field-names.ts'
import classes from './imports.module.css'
import type { ImportRecord } from './queries.ts'

/** Renders the dictionary rows that an import created or would create, by dictionary. */
export function NewNames({ record }: { record: Pick<ImportRecord, 'dictionaries_created' | 'new_names'> }) {
  const { t } = useTranslation(['imports', 'ui', 'programs'])
  const language = useLanguage()
  const { dictionaries_created: made, new_names: names } = record
  const kinds = Object.entries(made).filter(([, count]) => count > 0)
  if (kinds.length === 0) return null
  const all = kinds.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section>
      <h2 className={classes.heading}>{t('newNames')}</h2>
      {names.length > 0 && names.length < all && (
        <p className={classes.detail}>{t('newNamesFirst', { count: names.length })}</p>
      )}
      {kinds.map(([kind, count]) => (
        <details key={kind} className={classes.names}>
          <summary>
            {dictionaryName(t, kind)}: <span className="tabular">{number(count, language)}</span>
          </summary>
          <p className={classes.detail}>
            {names
              .filter((row) => row.kind === kind)
              .map(({ name }) => name)
              .join(' · ')}
          </p>
        </details>
      ))}
    </section>
  )
}
