import type { Transporter } from 'nodemailer'
import { type Letter, type LetterDriver, LetterFault } from './message.ts'

/** Sends e-mails through an SMTP server. The library builds the headers and rejects line breaks in them. */
export class SmtpDriver implements LetterDriver {
  readonly #url: string
  readonly #from: string
  #transport: Promise<Transporter> | undefined

  constructor(url: string, from: string) {
    this.#url = url
    this.#from = from
  }

  async send(letter: Letter): Promise<string | undefined> {
    this.#transport ??= this.#connect()
    const transport = await this.#transport
    const sending = transport.sendMail({
      from: this.#from,
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      ...(letter.html ? { html: letter.html } : {}),
      ...(letter.headers ? { headers: { ...letter.headers } } : {}),
      attachments: (letter.attachments ?? []).map((file) => ({
        filename: file.name,
        contentType: file.mediaType,
        content: file.content,
      })),
    })
    const { messageId } = await sending.catch(withoutAddresses)
    return messageId
  }

  // Loaded with the first e-mail: a process without a mail server never needs it.
  async #connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: this.#url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  }
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/** The library's errors name the address and quote the server; ours goes to the log and into the job. */
function withoutAddresses({ code, responseCode, command }: SmtpError): never {
  const answered = responseCode !== undefined
  const isAddress = answered && responseCode >= 500 && code === 'EENVELOPE'
  const isLost =
    !answered && (command === 'DATA' || code === 'ESOCKET' || code === 'ETIMEDOUT') && command !== 'CONN'
  const meaning = isAddress ? 'address_refused' : isLost ? 'no_answer' : 'not_taken'
  throw new LetterFault(
    `the mail server did not take a letter: ${[code, responseCode].filter(Boolean).join(' ')}`,
    meaning,
  )
}
