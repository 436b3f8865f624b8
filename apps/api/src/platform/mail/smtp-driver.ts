import nodemailer, { type Transporter } from 'nodemailer'
import type { Letter, LetterDriver } from './message.ts'

/** Letters through an SMTP server. Headers are built by the library, which refuses line breaks in them. */
export class SmtpDriver implements LetterDriver {
  readonly #transport: Transporter
  readonly #from: string

  constructor(url: string, from: string) {
    this.#transport = nodemailer.createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    this.#from = from
  }

  async send(letter: Letter): Promise<void> {
    await this.#transport.sendMail({
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
  }
}
