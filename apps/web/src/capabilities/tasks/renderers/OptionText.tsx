import { useTranslation } from 'react-i18next'
import { RichText } from '../../../ui/RichText.tsx'
import classes from './Options.module.css'

/** Renders the text of an option; an empty one is named by its number. */
export function OptionText({ html, number }: { readonly html: string; readonly number: number }) {
  const { t } = useTranslation('tasks')
  if (html === '') return <span className={classes.blank}>{t('optionNumber', { number })}</span>
  return <RichText html={html} />
}
