import { useTranslation } from 'react-i18next'
import classes from './Wizard.module.css'

/** Renders what will be asked, and that nothing typed is lost. */
export function WizardNotice() {
  const { t } = useTranslation('education')
  return (
    <>
      <p className={classes.text}>{t('wizardNotice')}</p>
      <ol className={classes.list}>
        {(['title', 'languages', 'certificates'] as const).map((key, index) => (
          <li key={key}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            {t(key)}
          </li>
        ))}
      </ol>
      <p className={classes.text}>
        {t('wizardOptional')} {t('wizardKept')}
      </p>
    </>
  )
}
