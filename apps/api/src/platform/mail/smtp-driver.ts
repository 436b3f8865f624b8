import type { SendMailOptions, Transporter } from 'nodemailer'
import { rejectionOf } from './bounce-meaning.ts'
import { type Dispatch, type LetterDriver, LetterFault, type OpenLetter, type SigningKey } from './message.ts'
import { returnAddress } from './return-token.ts'

/** What a signature covers. The headers of one-click unsubscribing are among them (RFC 8058). */
const signedHeaders = [
  ...['From', 'Reply-To', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':')

const open = new Set<SmtpDriver>()

/** Closes the connections to mail servers that wait for the next letter. */
export function closeMailConnections(): void {
  for (const driver of open) driver.close()
}

/** Sends e-mails through an SMTP server, by few connections. The library builds the headers and rejects line breaks in them. */
export class SmtpDriver implements LetterDriver {
  readonly #url: string
  readonly #from: string
  readonly #bounceAddress: string | undefined
  #transport: Promise<Transporter> | undefined

  /** Without a `bounceAddress` letters come back to their sender. */
  constructor(url: string, from: string, bounceAddress?: string) {
    this.#url = url
    this.#from = from
    this.#bounceAddress = bounceAddress
  }

  async send(letter: OpenLetter, { token, sender }: Dispatch = {}): Promise<string | undefined> {
    this.#transport ??= this.#connect()
    const transport = await this.#transport
    const sending = transport.sendMail({
      ...this.#sentBy(sender),
      to: { name: '', address: letter.to },
      ...this.#returning(letter, { token, sender }),
      subject: letter.subject,
      text: letter.text,
      ...(letter.html ? { html: letter.html } : {}),
      headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
      attachments: (letter.attachments ?? []).map((file) => ({
        filename: file.name,
        contentType: file.mediaType,
        content: file.content,
      })),
    })
    const { messageId } = await sending.catch(withoutAddresses)
    return messageId
  }

  /** Returns the parts that say who writes: the school where its signature proves it, else the installation for it. */
  #sentBy(sender: Dispatch['sender']): Partial<SendMailOptions> {
    if (!sender) return { from: this.#from }
    const { name, address, key } = sender
    if (!key) return { from: { name, address: addressOf(this.#from) }, replyTo: { name, address } }
    return { from: { name, address }, dkim: signatureOf(key) }
  }

  /**
   * Returns the parts by which a mail server's report names the letter; it is asked for headers alone. The envelope is
   * the installation's, whoever writes.
   */
  #returning(letter: OpenLetter, { token, sender }: Dispatch): Partial<SendMailOptions> {
    if (!this.#bounceAddress || !token)
      return sender?.key ? { envelope: { from: addressOf(this.#from), to: letter.to } } : {}
    const [, domain = ''] = this.#bounceAddress.split('@')
    return {
      envelope: { from: returnAddress(this.#bounceAddress, token), to: letter.to },
      messageId: `<${token}@${domain}>`,
      dsn: { id: token, return: 'headers', notify: ['failure'] },
    }
  }

  close(): void {
    open.delete(this)
    void this.#transport?.then((transport) => transport.close())
    this.#transport = undefined
  }

  // Loaded with the first e-mail: a process without a mail server never needs it.
  async #connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    open.add(this)
    return createTransport({
      url: this.#url,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  }
}

const signatureOf = ({ domain, selector, privateKey }: SigningKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
})

/** Returns the address of `Name <address>`. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
  readonly response?: string
}

/** The library's errors name the address and quote the server; ours goes to the log and into the job. */
function withoutAddresses({ code, responseCode, command, response = '' }: SmtpError): never {
  const answered = responseCode !== undefined
  const isAddress = answered && responseCode >= 500 && code === 'EENVELOPE'
  const isLost =
    !answered && (command === 'DATA' || code === 'ESOCKET' || code === 'ETIMEDOUT') && command !== 'CONN'
  const meaning = isAddress ? 'address_refused' : isLost ? 'no_answer' : 'not_taken'
  throw new LetterFault(
    `the mail server did not take a letter: ${[code, responseCode].filter(Boolean).join(' ')}`,
    meaning,
    isAddress ? rejectionOf(response) : undefined,
  )
}
