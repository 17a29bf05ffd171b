import {useEffect, useRef, type RefObject} from 'react'

/**
 * Takes up the focus that the button loses when a message has come to an end: the button is disabled then, until the captcha is
 * ticked anew. It goes to the advice where there is some, else to the form; a focus that is elsewhere by then stays there. What has become of
 * the message comes into view.
 *
 * @param ended how many messages have come to an end
 * @param end where it is said
 * @returns the ref of the advice
 */
export function useFocusAfterEnd(
  ended: number,
  form: RefObject<HTMLFormElement | null>,
  end: RefObject<HTMLElement | null>,
) {
  const advice = useRef<HTMLParagraphElement>(null)
  const seen = useRef(ended)
  useEffect(() => {
    if (seen.current === ended) return
    seen.current = ended
    const {activeElement} = document
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
    if (!isLost) return
    const next = advice.current ?? form.current
    next?.focus({preventScroll: true})
    end.current?.scrollIntoView({block: 'nearest'})
  }, [ended, form, end])
  return advice
}
