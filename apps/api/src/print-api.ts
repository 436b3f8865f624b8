import { DocumentFiles } from './platform/http/openapi/document-files.ts'
import { printDocument } from './platform/http/openapi/print-document.ts'

// Prints the API document into its folder, unless it is printed from exactly this code already: by the build,
// by `npm start`, and by a server that finds it missing or stale.
const files = new DocumentFiles()
const sources = await files.fingerprint()
if (!(await files.isPrintedFrom(sources))) {
  const { appWithoutDatabase } = await import('./app-without-database.ts')
  const document = await printDocument(
    await appWithoutDatabase(),
    new URL('./failure-codes.json', import.meta.url),
  )
  await files.write(JSON.stringify(document), sources)
}
process.exit(0)
