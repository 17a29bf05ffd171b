import {html} from 'hono/html'
import {outboxPath, page, type Markup} from './layout.ts'
import type {MessageId} from './message-id.ts'
import type {StoredMessage} from './stored-message.ts'

/** Every value below is a stranger's text. `html` escapes it, `bdi` keeps its writing direction to itself. */

export interface ListView {
  readonly messages: readonly StoredMessage[]
  readonly total: number
  /** From where on the next page lists, when there is one. */
  readonly olderThan: MessageId | undefined
  /** Whether the newest messages are shown, so that new ones belong here. */
  readonly isFirst: boolean
  /** Whether visitors' messages are refused now. */
  readonly isFull: boolean
}

export function listPage({messages, total, olderThan, isFirst, isFull}: ListView): Markup {
  const live = isFirst ? html` data-live` : ''
  return page(
    'Outbox',
    html`<div${live}>
      <h1>Outbox</h1>
      <p class="comment">//${count(total)}, newest first</p>
      <p class="news" role="status"></p>
      ${
        isFull
          ? html`<p class="alarm">
              The outbox is full: further messages are refused until you delete files of its folder.
            </p>`
          : ''
      }
      ${
        messages.length === 0
          ? html`<p class="empty">
              Nothing here yet. What visitors send with the contact form arrives here.
            </p>`
          : html`<ol class="messages">
              ${messages.map(listItem)}
            </ol>`
      }
      ${olderThan === undefined ? '' : html`<p><a href="${outboxPath}?before=${olderThan}">Older messages</a></p>`}
    </div>`,
  )
}

function listItem(message: StoredMessage): Markup {
  return html`<li>
    <a href="${outboxPath}/${message.id}">
      <span class="from"><bdi>${message.from}</bdi></span>
      <span class="subject"><bdi>${message.subject || '(no subject)'}</bdi></span>
      <span class="about"
        >${kind(message)}
        ${message.undelivered === undefined ? '' : html`<span class="alarm">not forwarded</span>`}
        ${time(message)}</span
      >
    </a>
  </li>`
}

export function messagePage(message: StoredMessage): Markup {
  return page(
    message.subject || '(no subject)',
    html`<article>
      <p><a href="${outboxPath}">All messages</a></p>
      <h1><bdi>${message.subject || '(no subject)'}</bdi></h1>
      <dl>
        <dt>From</dt>
        <dd><bdi>${message.from}</bdi></dd>
        ${
          message.replyTo === undefined
            ? ''
            : html`<dt>Answer to</dt>
                <dd>
                  <a href="${replyLink(message.replyTo, message.subject)}"><bdi>${message.replyTo}</bdi></a>
                </dd>`
        }
        <dt>To</dt>
        <dd><bdi>${message.to}</bdi></dd>
        <dt>Sent</dt>
        <dd>${time(message)}</dd>
        <dt>Kind</dt>
        <dd>${kind(message)}</dd>
        ${
          message.undelivered === undefined
            ? ''
            : html`<dt>Not forwarded</dt>
                <dd class="alarm"><bdi>${message.undelivered}</bdi></dd>`
        }
      </dl>
      <pre dir="auto" tabindex="0" aria-label="Message">${message.text}</pre>
      <p><a href="${outboxPath}/${message.id}.eml" download>Download as .eml</a></p>
    </article>`,
  )
}

/** @param loginUrl where the owner logs in; leads back to the outbox */
export function loginPage(loginUrl: string): Markup {
  return page(
    'Outbox: log in',
    html`<h1>Outbox</h1>
      <p>What visitors wrote is for the owner of this site only.</p>
      <p><a class="button" href="${loginUrl}">Log in</a></p>`,
  )
}

export function notFoundPage(): Markup {
  return page(
    'Outbox: not found',
    html`<h1>Oops</h1>
      <p>There is no such message.</p>
      <p><a class="button" href="${outboxPath}">All messages</a></p>`,
  )
}

function count(total: number): string {
  return total === 1 ? '1 message' : `${total} messages`
}

function kind(message: StoredMessage): Markup {
  return html`<span class="kind">${message.kind}</span>`
}

/** In the words and the time zone of the machine that serves it, which is the owner's own. */
const timeFormat = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeStyle: 'short'})

function time({date}: StoredMessage): Markup {
  if (date === undefined) return html`<span>at an unknown time</span>`
  return html`<time datetime="${date.toISOString()}">${timeFormat.format(date)}</time>`
}

function replyLink(address: string, subject: string): string {
  // The address part may hold characters that end it in a URL.
  return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
