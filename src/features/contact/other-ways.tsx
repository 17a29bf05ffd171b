import {ExternalButtonLink, MailButtonLink} from '#ui/button/button-link.tsx'
import {Notice} from '#ui/notice/notice.tsx'

type OtherWaysProps = {
  /** Why there is no form. */
  children: string
  email: string | undefined
  socialLinks: readonly {label: string; url: string}[]
}

/** What stands in the form's place where there can be none: the owner's address and links. */
export function OtherWays({children, email, socialLinks}: OtherWaysProps) {
  const hasAny = email !== undefined || socialLinks.length > 0
  return (
    <Notice
      title="//write to me directly"
      actions={
        hasAny && (
          <>
            {email !== undefined && <MailButtonLink address={email}>Write an e-mail</MailButtonLink>}
            {socialLinks.map(({label, url}) => (
              <ExternalButtonLink key={url} href={url}>
                {label}
              </ExternalButtonLink>
            ))}
          </>
        )
      }
    >
      {children} {hasAny ? 'Any of these reaches me:' : 'Please come back a little later.'}
    </Notice>
  )
}
