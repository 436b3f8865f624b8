import { IconCircleCheck, IconCircleDashed, IconClockHour4, IconFileText } from '@tabler/icons-react'
import { useId } from 'react'
import { nearDate } from '../../../platform/formats.ts'
import { AddressLink } from '../../../ui/AddressLink.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import type { Application } from '../queries.ts'
import { daysLeftWords, useWords } from '../words.ts'
import classes from './Conditions.module.css'

type Condition = NonNullable<Application['conditions']>[number]

/** Renders what the university asks for with its offer: each condition with its state and what to do. */
export function Conditions({ conditions = [] }: Pick<Application, 'conditions'>) {
  const { t } = useWords()
  const heading = useId()
  if (conditions.length === 0) return null
  const met = conditions.filter(({ state }) => state === 'met').length
  return (
    <section className={classes.conditions} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('conditions')}</h3>
        <span>{t('conditionsMet', { met, total: conditions.length })}</span>
      </header>
      <ul>
        {[...conditions.entries()].map(([position, condition]) => (
          <ConditionRow key={position} condition={condition} />
        ))}
      </ul>
    </section>
  )
}

function ConditionRow({ condition }: { readonly condition: Condition }) {
  const { t, language } = useWords()
  const { text, hint, due_on: day, document, state } = condition
  const isOpen = state === 'to_do'
  const facts = [
    hint,
    document && document.name !== text && document.name,
    isOpen && day && t('conditionBy', { day: nearDate(day, language), left: daysLeftWords(day, t) }),
  ].filter(Boolean)
  return (
    <li>
      <span className={classes.sign} data-state={state}>
        <Sign condition={condition} />
      </span>
      <span className={classes.words}>
        <b>{text}</b>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <State condition={condition} />
    </li>
  )
}

function Sign({ condition: { state, document } }: { readonly condition: Condition }) {
  const look = { size: 20, stroke: 1.8, 'aria-hidden': true } as const
  if (state === 'met') return <IconCircleCheck {...look} />
  if (state === 'checking') return <IconClockHour4 {...look} />
  return document ? <IconFileText {...look} /> : <IconCircleDashed {...look} />
}

/** Renders how far it is, or the way to what the student does next. */
function State({ condition: { state, address, text } }: { readonly condition: Condition }) {
  const { t } = useWords()
  if (state === 'met') return <StatusBadge look={statusLooks.done}>{t('condition_met')}</StatusBadge>
  if (state === 'checking')
    return <StatusBadge look={statusLooks.inspected}>{t('condition_checking')}</StatusBadge>
  if (!address) return <StatusBadge look={statusLooks.open}>{t('condition_to_do')}</StatusBadge>
  return (
    <AddressLink address={address} label={t('openDocumentOf', { name: text })}>
      {t('openDocument')}
    </AddressLink>
  )
}
