import { Table } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './Questions.module.css'
import type { RegradePreview } from './queries.ts'

/** Renders attempts whose points change: for the task and for the whole attempt. */
export function MoveTable({ moves, total }: { moves: RegradePreview['moves']; total: number }) {
  const { t } = useTranslation('questions')
  const language = useLanguage()
  const points = (value: number) => number(value, language, Number.isInteger(value) ? 0 : 2)
  if (moves.length === 0) return <p className={classes.soft}>{t('noMoves')}</p>
  return (
    <section aria-label={t('moves')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columnStudent')}</Table.Th>
            <Table.Th>{t('columnTask')}</Table.Th>
            <Table.Th>{t('columnAttempt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moves.map((move) => (
            <Table.Tr key={move.attempt_id}>
              <Table.Td>
                <b>{move.student.name}</b>
                <span className={classes.place}>{t('attemptOf', { list: move.list, n: move.number })}</span>
              </Table.Td>
              <Table.Td className="tabular">
                <Step before={points(move.before)} after={points(move.after)} up={move.after > move.before} />
              </Table.Td>
              <Table.Td className="tabular">
                <Step
                  before={points(move.attempt_before)}
                  after={`${points(move.attempt_after)} / ${points(move.most)}`}
                  up={move.attempt_after > move.attempt_before}
                />
                {move.passed_before !== move.passed_after && (
                  <StatusBadge look={move.passed_after ? statusLooks.done : statusLooks.below}>
                    {t(move.passed_after ? 'nowPasses' : 'passesNoMore')}
                  </StatusBadge>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {moves.length < total && (
        <p className={classes.soft}>{t('andMore', { count: total - moves.length })}</p>
      )}
    </section>
  )
}

function Step({ before, after, up }: { before: string; after: string; up: boolean }) {
  return (
    <span className={classes.step} data-mood={up ? 'up' : 'down'}>
      {before} <IconArrowRight size={14} aria-hidden /> <b>{after}</b>
    </span>
  )
}
