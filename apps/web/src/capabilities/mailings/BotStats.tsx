import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import figures from '../../ui/Figures.module.css'
import { useLanguage } from '../../ui/language.ts'
import classes from './Mailings.module.css'
import { botStatsQuery } from './queries.ts'

/** Renders who reads the school's bot, and what it sent in the last 30 days; nothing while it is not known. */
export default function BotStats() {
  const { t } = useTranslation('mailings')
  const { t: notices } = useTranslation('notifications')
  const { t: words } = useTranslation('shell')
  const language = useLanguage()
  const stats = useQuery(botStatsQuery).data
  if (!stats) return null
  const shown = (value: number) => number(value, language)
  return (
    <section className={classes.bot} id="bot-stats" aria-labelledby="bot-stats-title">
      <h2 id="bot-stats-title">{t('botTitle')}</h2>
      <p className={classes.soft}>{t('botText')}</p>
      <dl className={`${figures.figures} ${classes.botFigures}`}>
        {(['linked', 'active_7', 'active_30', 'blocked'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`bot_${name}`)}</dt>
            <dd>{shown(stats[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.botTables}>
        <table className={classes.table}>
          <caption>{t('botRoles')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('botRole')}</th>
              <th scope="col">{t('botPeople')}</th>
              <th scope="col">{t('bot_linked')}</th>
            </tr>
          </thead>
          <tbody>
            {stats.roles.map(({ role, people, linked }) => (
              <tr key={role}>
                <th scope="row">{words(`role_${role}`)}</th>
                <td>{shown(people)}</td>
                <td>{shown(linked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {stats.kinds.length > 0 && (
          <table className={classes.table}>
            <caption>{t('botKinds')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('botKind')}</th>
                <th scope="col">{t('botSent')}</th>
                <th scope="col">{t('botFailed')}</th>
              </tr>
            </thead>
            <tbody>
              {stats.kinds.map(({ kind, sent, failed }) => (
                <tr key={kind}>
                  <th scope="row">{notices(`kind_${kind}` as 'kind_payments')}</th>
                  <td>{shown(sent)}</td>
                  <td>{shown(failed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
