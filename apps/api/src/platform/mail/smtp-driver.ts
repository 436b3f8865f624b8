import type { Transporter } from 'nodemailer'
import type { Letter, LetterDriver } from './message.ts'

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

/** The library's errors name the address and quote the server; ours goes to the log and into the job. */
function withoutAddresses({ code, responseCode }: { code?: string; responseCode?: number }): never {
  throw new Error(`the mail server did not take a letter: ${[code, responseCode].filter(Boolean).join(' ')}`)
}
