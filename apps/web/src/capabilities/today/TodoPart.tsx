import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import type { Today } from './queries.ts'
import { SnoozedPart } from './SnoozedPart.tsx'
import classes from './Today.module.css'
import { TodoLine } from './TodoLine.tsx'
import type { TodayCursor } from './use-today-keys.ts'
import { type DueKind, kindName } from './words.ts'

interface TodoPartProps {
  readonly todo: Today['todo']
  readonly cursor: TodayCursor
  /** The kind all of whose lines are shown. */
  readonly opened: DueKind | undefined
  readonly onOpen: (kind: DueKind) => void
}

/** Where a kind is worked off one after the other. */
const inRow: Partial<
  Record<DueKind, { readonly address: string; readonly words: 'checkInRow' | 'answerInRow' }>
> = {
  paper_check: { address: '/documents?mine=true', words: 'checkInRow' },
  message: { address: '/messages?state=waiting&mine=true', words: 'answerInRow' },
}

/** What the reader has to do, by kind, each line with its action. */
export function TodoPart({ todo, cursor, opened, onOpen }: TodoPartProps) {
  const { t } = useTranslation('today')
  return (
    <section className={classes.todo} aria-labelledby="today-todo">
      <h2 id="today-todo" className={classes.heading}>
        {t('todo')} <span>{todo.count}</span>
      </h2>
      {todo.count === 0 && (
        <EmptyState
          kind="nothing-yet"
          spot="done"
          title={t('todoEmpty')}
          text={t('todoEmptyText')}
          action={<ButtonLink to="/users-list">{t('todoEmptyAct')}</ButtonLink>}
        />
      )}
      {todo.groups.map(({ kind, count, items }) => {
        const row = inRow[kind]
        return (
          <section key={kind} className={classes.group} aria-labelledby={`today-${kind}`}>
            <div className={classes.groupHead}>
              <h3 id={`today-${kind}`}>
                {t(kindName(kind))} <span>{count}</span>
              </h3>
              {row && <AddressLink address={row.address}>{t(row.words)}</AddressLink>}
            </div>
            <ul>
              {items.map((item) => (
                <TodoLine key={item.id} item={item} cursor={cursor} />
              ))}
            </ul>
            {(count > items.length || opened === kind) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={opened === kind}
                onClick={() => onOpen(kind)}
              >
                {opened === kind ? t('hide') : t('more', { count: count - items.length })}
              </Button>
            )}
          </section>
        )
      })}
      {todo.snoozed > 0 && <SnoozedPart count={todo.snoozed} actions={cursor.actions} />}
      {cursor.giving && (
        <GiveDialog item={cursor.giving} actions={cursor.actions} onClose={() => cursor.give(undefined)} />
      )}
    </section>
  )
}
