import { maxImportBytes, maxImportRows } from '@qadam/contract/imports/rules.ts'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { FirstStep } from './FirstStep.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { MatchingStep } from './MatchingStep.tsx'
import { importPage } from './queries.ts'
import { SampleButtons } from './SampleButtons.tsx'
import { type FileDescription, type Reading, useImportActions } from './use-import-actions.ts'
import { useRunning } from './use-running.ts'

interface Described {
  readonly file: File
  readonly description: FileDescription
  readonly reading: Reading
}

/** Renders a new import: choose a file, map its columns, check it; past imports below. */
export function ImportPage({ page }: { page: number }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const actions = useImportActions()
  const { busy, failure, run, forget } = useRunning()
  const past = useQuery(importPage(page))
  const [described, setDescribed] = useState<Described | null>(null)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const stop = useRef<AbortController>(null)

  const send = (
    name: string,
    perform: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>,
  ) =>
    run(async () => {
      const controller = new AbortController()
      stop.current = controller
      setSending({ name, share: 0 })
      await perform(controller.signal, (share) => setSending({ name, share })).finally(() => setSending(null))
    })
  const describe = (file: File, reading: Reading = {}) =>
    send(file.name, async (signal, onProgress) => {
      const description = await actions.describe(file, reading, { signal, onProgress })
      setDescribed({ file, description, reading })
    })
  const check = (file: File, mapping: ImportMapping) =>
    send(file.name, async (signal, onProgress) => {
      const importId = await actions.check(file, mapping, { signal, onProgress })
      await navigate({ to: '/import/$importId', params: { importId }, search: { page: 1 } })
    })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={!described && <SampleButtons onSave={actions.saveSample} />}
    >
      <ImportSteps at={described ? 1 : 0} />
      {described ? (
        <MatchingStep
          key={described.description.columns.map(({ name }) => name).join('\n')}
          {...described}
          busy={busy}
          share={sending?.share ?? null}
          failure={failure}
          onRead={(reading) => void describe(described.file, reading)}
          onOther={() => {
            forget()
            setDescribed(null)
          }}
          onCheck={(mapping) => void check(described.file, mapping)}
        />
      ) : (
        <FirstStep
          max={{ bytes: maxImportBytes, rows: maxImportRows }}
          sending={sending}
          onFile={(file, reading) => void describe(file, reading)}
          onCancel={() => stop.current?.abort()}
          failure={failure}
          past={past}
          link={({ id, file_name }) => (
            <AnchorLink to="/import/$importId" params={{ importId: id }}>
              {file_name}
            </AnchorLink>
          )}
          emptyText={t('pastEmptyText')}
          at={page}
          onPage={(next) => void navigate({ to: '/import', search: { page: next } })}
        />
      )}
    </Page>
  )
}
