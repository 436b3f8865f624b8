import { getCertificateFile } from '@qadam/contract/certificates/endpoints.ts'
import { useState } from 'react'
import { download } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { saveFile } from '../../platform/save-file.ts'

/** Saves a certificate as PDF in the present language. */
export function useCertificateFile() {
  const [busy, setBusy] = useState(false)
  const fetchFile = async (id: number): Promise<void> => {
    setBusy(true)
    try {
      const query = { lang: currentLanguage() }
      const { blob, name } = await download(getCertificateFile, { params: { id }, query })
      saveFile(blob, name ?? `${id}.pdf`)
    } catch (thrown) {
      notifyFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { fetchFile, busy }
}
