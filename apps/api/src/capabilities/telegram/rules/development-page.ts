import type { ChatEntry, ShownButton } from '../../../platform/telegram/embedded/chat.ts'
import { escaped, htmlForPage } from '../../../platform/telegram/embedded/html.ts'
import type { ChatPerson } from '../queries/development-chats.ts'
import { developmentChats as path } from './personal-code.ts'
import { menuCommands } from './received.ts'

/** What the page of development shows. */
export interface ChatPage {
  readonly school: string
  readonly people: readonly ChatPerson[]
  readonly person: ChatPerson
  readonly entries: readonly ChatEntry[]
  /** What Start sends: to somebody who has not linked their chat. */
  readonly start: string | null
  readonly nonce: string
}

/** May load its own script, pictures and messages alone, be framed by nobody and send its forms only here. */
export const chatPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Renders a chat with the bot as a telephone shows it. Everything but news by themselves works without a script. */
export function chatPage(page: ChatPage): string {
  const { person, people, school, start, nonce } = page
  const others = people.map(
    (one) =>
      `<a href="${path}?person=${one.key}"${one.key === person.key ? ' aria-current="page"' : ''}>${escaped(one.name)}<small>${escaped(one.role)}${one.is_linked ? ', linked' : ''}</small></a>`,
  )
  return `${head('Telegram in development', nonce)}
<main><header><h1>${escaped(school)}</h1><small>bot, seen by ${escaped(person.name)}</small></header>
<nav aria-label="Chats">${others.join('')}</nav>
<section tabindex="0" aria-label="Messages"><div data-live="${path}/messages?person=${person.key}">${chatMessages(page)}</div></section>
<footer>${start === null ? '' : form(person, `<button name="text" value="/start ${escaped(start)}" class="start">Start</button>`)}
${form(person, menuCommands.map((command) => `<button name="text" value="/${command}">/${command}</button>`).join(''), 'menu')}
${form(person, '<label class="file" title="Attach a file"><span>File</span><input type="file" name="file"></label><input name="text" aria-label="Message" placeholder="Message" autocomplete="off" maxlength="4096"><button>Send</button>', 'write')}
</footer></main><script src="${path}/live.js" defer></script></html>`
}

/** Renders how a school gets its bot. */
export const withoutBotPage = (school: string, token: string, nonce: string): string =>
  `${head('Telegram in development', nonce)}<main class="empty"><h1>${escaped(school)} has no bot yet</h1>
<p>Sign in as the school admin, open <a href="/settings?tab=bot">Settings, Telegram bot</a> and enter this token, which works here alone:</p><pre>${escaped(token)}</pre></main></html>`

/** Renders the messages of a chat. */
export function chatMessages({ entries, person }: Pick<ChatPage, 'entries' | 'person'>): string {
  const shown = entries.map((entry) => message(entry, person, entries))
  return shown.join('') || '<p class="none">Nothing here yet. Press Start, or write to the bot.</p>'
}

function message(entry: ChatEntry, person: ChatPerson, all: readonly ChatEntry[]): string {
  const { id, isOfBot, text, file, buttons, replyTo, at } = entry
  const answered = replyTo === undefined ? undefined : all.find((one) => one.id === replyTo)
  const rows = buttons.map((row) => `<div>${row.map((one) => button(one, person, id)).join('')}</div>`)
  const words = text && `<p>${isOfBot ? htmlForPage(text) : escaped(text)}</p>`
  return `<article class="${isOfBot ? 'bot' : 'own'}" id="m${id}">${answered ? `<blockquote>${escaped((answered.text || answered.file?.name) ?? '')}</blockquote>` : ''}${file ? attachment(file) : ''}${words}<time datetime="${escaped(at)}">${escaped(at.slice(0, 10))} ${escaped(at.slice(11, 16))} UTC</time>${rows.length > 0 ? `<div class="buttons">${rows.join('')}</div>` : ''}</article>`
}

function attachment({ id, name, kind }: NonNullable<ChatEntry['file']>): string {
  const address = `${path}/files/${encodeURIComponent(id)}`
  return kind === 'photo'
    ? `<img src="${address}" alt="${escaped(name)}">`
    : `<a class="document" href="${address}" download>${escaped(name)}</a>`
}

function button(
  { text, url, callback_data: data }: ShownButton,
  person: ChatPerson,
  message: number,
): string {
  if (url !== undefined)
    return /^https?:\/\//i.test(url)
      ? `<a href="${escaped(url)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`
      : ''
  return form(
    person,
    `<input type="hidden" name="message" value="${message}"><button name="press" value="${escaped(data ?? '')}">${escaped(text)}</button>`,
  )
}

const form = ({ key }: ChatPerson, content: string, name = ''): string =>
  `<form method="post" action="${path}" enctype="multipart/form-data" class="${name}"><input type="hidden" name="person" value="${key}">${content}</form>`

const head = (title: string, nonce: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${style}</style>`

/** Shows news as they come, and the name of a chosen file. */
export const liveScript = `const file = document.querySelector('[type=file]')
file.addEventListener('change', () => {
  file.previousElementSibling.textContent = file.files[0]?.name ?? 'File'
})
const list = document.querySelector('[data-live]')
let last
const look = async () => {
  try {
    const answer = await fetch(list.dataset.live)
    const found = answer.ok ? await answer.text() : last
    if (found !== last) list.innerHTML = found
    last = found
  } catch {}
  setTimeout(look, 1500)
}
look()
`

const style = `:root{color-scheme:light dark;--page:light-dark(#e8efee,#0c1413);--paper:light-dark(#fff,#17211f);--own:light-dark(#d6f0e6,#12463f);--line:light-dark(#0002,#fff2);--brand:light-dark(#0b7a75,#4fc3ba);--on:light-dark(#fff,#06201e);--quiet:light-dark(#52605e,#9fb0ad)}
*{box-sizing:border-box}body{margin:0;font:16px/1.45 system-ui;background:var(--page)}h1{font-size:1.05rem;margin:0}small,time{color:var(--quiet);font-size:.75rem}
main{max-width:30rem;height:100dvh;margin:0 auto;display:flex;flex-direction:column;background:var(--page);border-inline:1px solid var(--line)}
main.empty{padding:1.5rem;height:auto;min-height:100dvh}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);padding:1rem;border-radius:12px}
header,nav,footer{background:var(--paper)}header{padding:.6rem 1rem;border-bottom:1px solid var(--line);display:grid}
nav{display:flex;gap:.25rem;overflow-x:auto;padding:.4rem .5rem;border-bottom:1px solid var(--line);flex:none}
nav a{white-space:nowrap;padding:.3rem .7rem;border-radius:12px;color:inherit;text-decoration:none;display:grid;line-height:1.2;min-height:44px;align-content:center}nav a[aria-current]{background:var(--own)}
section{flex:1;min-height:0;overflow-y:auto;display:flex;flex-direction:column-reverse;padding:.75rem}section>div{display:flex;flex-direction:column;gap:.5rem;margin-bottom:auto}
article{max-width:85%;padding:.5rem .75rem;border-radius:16px;background:var(--paper);align-self:start;overflow-wrap:anywhere}article.own{background:var(--own);align-self:end}
article p{margin:0;white-space:pre-wrap}article time{display:block;text-align:end}article a{color:var(--brand)}article img{max-width:100%;max-height:16rem;border-radius:12px;display:block}.none{color:var(--quiet);text-align:center}
blockquote{margin:0 0 .3rem;padding-left:.5rem;border-left:3px solid var(--brand);color:var(--quiet);font-size:.85rem;max-height:3em;overflow:hidden}
.buttons{margin-top:.4rem;display:grid;gap:.25rem}.buttons>div{display:flex;gap:.25rem}.buttons form{flex:1}.buttons a,.buttons button{flex:1;width:100%;text-align:center;padding:.6rem .5rem;min-height:44px;border:0;border-radius:10px;background:color-mix(in oklab,var(--brand) 14%,transparent);color:var(--brand);text-decoration:none;font:inherit;cursor:pointer}
footer{border-top:1px solid var(--line);padding:.4rem .5rem;display:grid;gap:.35rem}footer button{font:inherit;min-height:44px;border:0;border-radius:12px;background:var(--brand);color:var(--on);padding:0 1rem;cursor:pointer}
.menu{display:flex;gap:.25rem;overflow-x:auto}.menu button{background:none;color:var(--brand);padding:0 .6rem}.start{width:100%}
.write{display:flex;gap:.4rem;flex-wrap:nowrap}.write input[name=text]{flex:1;min-width:0;font:inherit;border:1px solid var(--line);border-radius:12px;padding:0 .75rem;background:var(--page);color:inherit}
.file{position:relative;display:grid;place-items:center;min-height:44px;padding:0 .6rem;border-radius:12px;border:1px solid var(--line);color:var(--brand)}.file span{max-width:7rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.file input{position:absolute;inset:0;opacity:0;cursor:pointer;width:100%}.file:has(:focus-visible){outline:2px solid var(--brand)}`
