import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from './News.module.css'
import { newsFor } from './news-entries.ts'

/** Renders what the product got lately, the newest first. */
export default function NewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('news')
  const role = useSession()?.user.role ?? 'student'
  const entries = newsFor(role)
  const days = [...new Set(entries.map(({ on }) => on))]
  return (
    <Dialog title={t('title')} size={560} onClose={onClose}>
      <p className={classes.intro}>{t('intro')}</p>
      {days.map((day) => (
        <section key={day} aria-labelledby={`news-${day}`}>
          <h3 id={`news-${day}`} className={classes.day}>
            <DateText value={day} long />
          </h3>
          <ul className={classes.list}>
            {entries
              .filter(({ on }) => on === day)
              .map(({ name }) => (
                <li key={name}>
                  <b>{t(name)}</b>
                  <p>{t(`${name}_text`)}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
