import { Button } from '@mantine/core'
import { owedKinds } from '@qadam/contract/today/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { AddressLink } from '../../../ui/AddressLink.tsx'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import type { Overview } from '../overview-query.ts'
import type { DueItem } from '../queries.ts'
import { RemindDialog } from '../RemindDialog.tsx'
import { type LineActions, useLineActions } from '../use-line-actions.ts'
import { addressOf, useItemWords } from '../words.ts'
import classes from './Overview.module.css'
import { OverviewSection } from './OverviewSection.tsx'

interface DueSectionsProps {
  readonly studentId: number
  readonly overview: Overview
}

const isOwed = ({ kind, whose }: DueItem) =>
  whose === 'student' && (owedKinds as readonly string[]).includes(kind)

/** What staff have to do for a student, and what the student owes, each line with its action. */
export function DueSections({ studentId, overview }: DueSectionsProps) {
  const { t } = useTranslation('overview')
  const [isReminding, setReminding] = useState(false)
  const actions = useLineActions()
  const { due, documents, count } = overview
  const ours = due.filter(({ whose }) => whose === 'staff')
  const theirs = due.filter(({ whose }) => whose === 'student')
  // What was brought and has to be brought again is due itself.
  const missing = documents.unmet.filter(({ code }) => code === 'documents.is_missing')
  const isDebtor = theirs.some(isOwed)
  return (
    <>
      <OverviewSection title={t('ours')} count={ours.length}>
        {ours.length === 0 ? (
          <p className={classes.calm}>{t('oursNone')}</p>
        ) : (
          <Lines items={ours} actions={actions} />
        )}
      </OverviewSection>
      <OverviewSection
        title={t('missing')}
        count={theirs.length + missing.length}
        action={
          isDebtor && (
            <Button variant="subtle" size="compact-sm" onClick={() => setReminding(true)}>
              {t('remind')}
            </Button>
          )
        }
      >
        {theirs.length + missing.length === 0 && <p className={classes.calm}>{t('missingNone')}</p>}
        {theirs.length > 0 && <Lines items={theirs} actions={actions} />}
        <UnmetList unmet={missing} />
      </OverviewSection>
      {count > due.length && (
        <AddressLink address={`/due?view=students&scope=all`}>
          {t('more', { count: count - due.length })}
        </AddressLink>
      )}
      {isReminding && <RemindDialog students={[studentId]} onClose={() => setReminding(false)} />}
    </>
  )
}

function Lines({ items, actions }: { readonly items: readonly DueItem[]; readonly actions: LineActions }) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <Line key={item.id} item={item} actions={actions} />
      ))}
    </ul>
  )
}

function Line({ item, actions }: { readonly item: DueItem; readonly actions: LineActions }) {
  const words = useItemWords()
  const when = words.when(item)
  const what = words.what(item)
  return (
    <li className={classes.row}>
      <span className={classes.what} title={what}>
        {what}
      </span>
      <span className={classes.who}>{item.owner && fullName(item.owner)}</span>
      <span className={classes.when} data-late={when.isLate || undefined}>
        {when.text}
      </span>
      <span className={classes.action}>
        {item.kind === 'step' ? (
          <Button variant="subtle" size="compact-sm" onClick={() => void actions.done(item)}>
            {words.action({ ...item, whose: 'staff' })}
          </Button>
        ) : (
          <AddressLink address={addressOf(item)} label={`${words.action(item)}: ${what}`}>
            {words.action(item)}
          </AddressLink>
        )}
      </span>
    </li>
  )
}
