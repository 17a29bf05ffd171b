import {Icon} from '#ui/icon/icon.tsx'
import styles from './captcha-place.module.css'

/** Keeps the captcha's place, at its size, where none is available. */
export function CaptchaPlace({email}: {email: string | undefined}) {
  return (
    <div className={styles['place']}>
      <Icon name="info" />
      <p>
        The check against robots is not available yet, so this form cannot be sent.
        {email !== undefined && (
          <>
            {' '}
            Please write to <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </p>
    </div>
  )
}
