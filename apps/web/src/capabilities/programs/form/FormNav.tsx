import { useTranslation } from 'react-i18next'
import type { useInView } from '../../../ui/use-in-view.ts'
import type { FormTab } from './form-tabs.ts'
import classes from './ProgramForm.module.css'

interface FormNavProps {
  readonly row: ReturnType<typeof useInView>
  readonly tabs: readonly FormTab[]
  /** Parts with validation errors, and parts that lack fields required for publishing. */
  readonly wrong: ReadonlySet<FormTab>
  readonly missing: ReadonlySet<FormTab>
  readonly tab: FormTab
  readonly onTab: (tab: FormTab) => void
}

/** Renders the navigation of the form's parts, with marks for errors and missing fields. */
export function FormNav({ row, tabs, wrong, missing, tab, onTab }: FormNavProps) {
  const { t } = useTranslation('programs')
  return (
    <nav aria-label={t('parts')}>
      <ul className={classes.nav} ref={row}>
        {tabs.map((name) => {
          const isWrong = wrong.has(name)
          const lacks = name !== 'history' && missing.has(name)
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === tab ? 'step' : undefined}
                onClick={() => onTab(name)}
              >
                {t(`part.${name}`)}
                {(isWrong || lacks) && (
                  <span
                    className={classes.dot}
                    data-wrong={isWrong || undefined}
                    role="img"
                    aria-label={isWrong ? t('partWrong') : t('partMissing')}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
