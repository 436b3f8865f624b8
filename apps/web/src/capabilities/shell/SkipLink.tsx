import { useTranslation } from 'react-i18next'
import classes from './SkipLink.module.css'

export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href="#content" className={classes.link}>
      {t('skip')}
    </a>
  )
}
