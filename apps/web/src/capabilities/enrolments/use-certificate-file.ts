import { getCertificateFile } from '@qadam/contract/certificates/endpoints.ts'
import { download } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'

/** Downloads a certificate as PDF in the current language. */
export function useCertificateFile() {
  const { submit, busy } = useSubmit(async (id: number) => {
    const query = { lang: currentLanguage() }
    const { blob, name } = await download(getCertificateFile, { params: { id }, query })
    saveFile(blob, name ?? `${id}.pdf`)
  })
  return { fetchFile: submit, busy }
}
