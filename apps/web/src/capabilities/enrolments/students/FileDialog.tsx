import { Button, FileButton, Group, Stack, Table, Text } from '@mantine/core'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { enrolFile } from '@qadam/contract/enrolments/endpoints.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../../platform/upload.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { useEntryActions } from '../use-entry-actions.ts'
import classes from './Students.module.css'
import { UntilDay } from './UntilDay.tsx'

type Report = Answer<typeof enrolFile>
const faults = ['unknown', 'not_a_student', 'malformed'] as const
const maxShown = 100

/** Enrols students from a file of addresses: a dry run first, then the import. */
export default function FileDialog({ programId, onClose }: { programId: number; onClose: () => void }) {
  const { t } = useTranslation('enrolments')
  const { t: ui } = useTranslation('ui')
  const { run, busy } = useEntryActions(programId)
  const [given, setGiven] = useState<{ file: File; report: Report } | null>(null)
  const [until, setUntil] = useState('')
  const send = (file: File, body: { apply: boolean; skip_faulty: boolean; until?: string }) =>
    upload(enrolFile, { file }, { params: { courseId: programId }, body })
  const { submit, busy: reading } = useSubmit(
    (file: File) => send(file, { apply: false, skip_faulty: false }),
    { onSuccess: (report, file) => setGiven({ file, report }) },
  )
  const read = async (file: File | null): Promise<void> => {
    if (file) await submit(file)
  }
  const count = given?.report.counts.new ?? 0
  const apply = async () => {
    if (!given || count === 0) return
    const input = { apply: true, skip_faulty: true, ...(until ? { until } : {}) }
    if (await run(() => send(given.file, input), t('added', { count }))) onClose()
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('fileTitle')}>
      <Stack>
        <Text size="sm">{t('fileText')}</Text>
        <div>
          <FileButton accept=".csv,.xlsx,.txt" onChange={(file) => void read(file)}>
            {(button) => (
              <Button
                {...button}
                variant={given ? 'default' : 'filled'}
                loading={reading}
                leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden />}
              >
                {t(given ? 'fileOther' : 'fileChoose')}
              </Button>
            )}
          </FileButton>
        </div>
        {given && <Lines report={given.report} />}
        {given && <UntilDay value={until} onChange={setUntil} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {given && (
            <ReasonedButton
              loading={busy}
              reason={count === 0 ? t('fileNobody') : null}
              onClick={() => void apply()}
            >
              {t('fileApply', { number: count })}
            </ReasonedButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function Lines({ report }: { report: Report }) {
  const { t } = useTranslation('enrolments')
  const faulty = faults.reduce((sum, state) => sum + (report.counts[state] ?? 0), 0)
  // Rows with errors come first: the others need no attention.
  const isFaulty = (state: string) => faults.some((fault) => fault === state)
  const rows = report.rows.toSorted(
    (a, b) => Number(isFaulty(b.state)) - Number(isFaulty(a.state)) || a.row - b.row,
  )
  return (
    <>
      {faulty > 0 && (
        <Text size="sm" c="red" role="alert">
          {t('fileFaulty', { number: faulty })}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={classes.lines} tabIndex={0} aria-label={t('fileWhat')}>
        <Table stickyHeader verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('fileRow')}</Table.Th>
              <Table.Th>{t('fileEmail')}</Table.Th>
              <Table.Th>{t('fileWhat')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, maxShown).map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td className="tabular">{row.row}</Table.Td>
                <Table.Td>{[row.email, row.name].filter(Boolean).join(' · ')}</Table.Td>
                <Table.Td c={isFaulty(row.state) ? 'red' : undefined}>{t(`line.${row.state}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {rows.length > maxShown && <Text size="sm">{t('fileMore', { number: rows.length - maxShown })}</Text>}
    </>
  )
}
