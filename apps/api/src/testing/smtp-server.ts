import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { closeMailConnections } from '../platform/mail/smtp-driver.ts'
import { atEnd } from './at-end.ts'

/** A letter as a mail server received it. */
export interface ReceivedLetter {
  readonly returnPath: string
  readonly raw: Buffer
}

/** A mail server on loopback that ends with the test file. */
export async function smtpServer(): Promise<{ readonly url: string; readonly received: ReceivedLetter[] }> {
  const received: ReceivedLetter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom } = session.envelope
        received.push({ returnPath: mailFrom ? mailFrom.address : '', raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    closeMailConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}
