import { Button, FileButton, Menu } from '@mantine/core'
import { attachScan, getActFile, getScan, voidAct } from '@qadam/contract/acts/endpoints.ts'
import type { ActState } from '@qadam/contract/acts/vocabulary.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconBan, IconDots, IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, download } from '../../platform/call.ts'
import { amountText } from '../../platform/money-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { LanguageMenu } from '../../ui/LanguageMenu.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { VoidDialog } from '../papers/widgets/VoidDialog.tsx'
import { type Act, actsKey } from './queries.ts'

const looks: Readonly<Record<ActState, StatusLook>> = {
  unsigned: statusLooks.waiting,
  signed: statusLooks.done,
  voided: statusLooks.cancelled,
}

interface ActRowProps {
  readonly act: Act
  /** Staff attach scans and void; a student downloads. */
  readonly isStaff: boolean
  /** In a list of several students: whose it is. */
  readonly showsStudent?: boolean
}

/** Renders an act with its state and what can be done with it. */
export function ActRow({ act, isStaff, showsStudent = false }: ActRowProps) {
  const { t } = useTranslation('acts')
  const language = useLanguage()
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          {t('actNumber', { number: act.number })}
          <StatusBadge look={isStaff || act.state !== 'unsigned' ? looks[act.state] : statusLooks.yourTurn}>
            {t(!isStaff && act.state === 'unsigned' ? 'own_unsigned' : `state_${act.state}`)}
          </StatusBadge>
        </div>
        {showsStudent && (
          <AnchorLink to="/user/view/$userId" params={{ userId: act.student.id }} search={{ tab: 'acts' }}>
            {act.student.name}
          </AnchorLink>
        )}
        <div className={listed.detail}>
          <DateText value={act.issued_on} />
          {' · '}
          <strong className="tabular">{amountText(act.sum, language)}</strong>
          {' · '}
          {t('customerIs', { name: act.customer })}
        </div>
        <div className={listed.detail}>{act.lines.map((line) => line[`name_${language}`]).join(' · ')}</div>
        {act.voided && (
          <div className={listed.detail}>{t('voidedBecause', { reason: act.voided.reason })}</div>
        )}
      </div>
      <div className={listed.buttons}>
        <DownloadMenu act={act} />
        {isStaff && act.state !== 'voided' && <StaffMenu act={act} />}
      </div>
    </li>
  )
}

/** The PDF in each language, and the signed scan. */
function DownloadMenu({ act }: { readonly act: Act }) {
  const { t } = useTranslation('acts')
  const { submit, busy } = useSubmit(async (lang: Language | 'scan') => {
    const params = { id: act.id }
    const file =
      lang === 'scan'
        ? await download(getScan, { params })
        : await download(getActFile, { params, query: { lang } })
    saveFile(file.blob, file.name ?? `${act.number}.pdf`)
  })
  return (
    <LanguageMenu
      label={t('download')}
      of={t('downloadOf', { number: act.number })}
      busy={busy}
      onChoose={(lang) => void submit(lang)}
    >
      {act.scan && (
        <Menu.Item leftSection={<IconFileCheck size={16} aria-hidden />} onClick={() => void submit('scan')}>
          {t('downloadScan')}
        </Menu.Item>
      )}
    </LanguageMenu>
  )
}

function StaffMenu({ act }: { readonly act: Act }) {
  const { t } = useTranslation('acts')
  const [voids, setVoids] = useState(false)
  const { submit, busy } = useSubmit(
    (file: File) => upload(attachScan, { file }, { params: { id: act.id } }),
    { success: t('scanAttached'), invalidates: [actsKey] },
  )
  return (
    <>
      <FileButton accept="application/pdf,image/*" onChange={(file) => file && void submit(file)}>
        {(props) => (
          <Button
            {...props}
            variant={act.scan ? 'subtle' : 'light'}
            size="sm"
            loading={busy}
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={t(act.scan ? 'replaceScanOf' : 'attachScanOf', { number: act.number })}
          >
            {t(act.scan ? 'replaceScan' : 'attachScan')}
          </Button>
        )}
      </FileButton>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="subtle" size="sm" px="xs" aria-label={t('moreOf', { number: act.number })}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => setVoids(true)}
          >
            {t('void')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {voids && (
        <VoidDialog
          words={{
            title: t('voidTitle', { number: act.number }),
            text: t('voidText'),
            send: t('void'),
            label: t('reason'),
            lacks: t('voidLacks'),
            done: t('voidedNow', { number: act.number }),
          }}
          invalidates={actsKey}
          send={(reason) => call(voidAct, { query: { id: act.id }, body: { reason } })}
          onClose={() => setVoids(false)}
        />
      )}
    </>
  )
}
