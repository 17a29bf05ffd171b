import {messages} from '#messages/en.ts'
import {ExternalButtonLink} from '#ui/button/button-link.tsx'
import {MailButtonLink} from '#ui/button/mail-button-link.tsx'
import {Notice} from '#ui/notice/notice.tsx'

type OtherWaysProps = {
  /** Why there is no form. */
  children: string
  email: string | undefined
  socialLinks: readonly {label: string; url: string}[]
  texts: {readonly direct: string; readonly directWays: string; readonly mailButton: string}
}

/** What stands in the form's place where there can be none: the owner's address and links. */
export function OtherWays({children, email, socialLinks, texts}: OtherWaysProps) {
  const hasAny = email !== undefined || socialLinks.length > 0
  return (
    <Notice
      title={
        <>
          {'//'}
          {texts.direct}
        </>
      }
      actions={
        hasAny && (
          <>
            {email !== undefined && <MailButtonLink address={email}>{texts.mailButton}</MailButtonLink>}
            {socialLinks.map(({label, url}) => (
              <ExternalButtonLink key={url} href={url}>
                {label}
              </ExternalButtonLink>
            ))}
          </>
        )
      }
    >
      {children} {hasAny ? texts.directWays : messages.contact.comeBack}
    </Notice>
  )
}
