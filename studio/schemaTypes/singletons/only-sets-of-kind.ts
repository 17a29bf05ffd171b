import type {ValidationContext} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {at} from '../objects/at.ts'

type Kind = 'technical' | 'other'

const ofAnotherKind = '*[_id in $ids && kind != $kind]._id'

const complaints: Readonly<Record<Kind, string>> = {
  technical: 'This is no technical set: choose it under “Other skills”, or change its kind in its own form.',
  other: 'This is a technical set: choose it under “Technical skills”, or change its kind in its own form.',
}

/** A validator of a list of skill sets: each stands where its own form says. That keeps a set from standing in two lists, too. */
export function onlySetsOfKind(kind: Kind) {
  return async (value: unknown, {getClient}: Pick<ValidationContext, 'getClient'>) => {
    const list: unknown[] = Array.isArray(value) ? value : []
    const ids = list.map((item) => at(item, '_ref')).filter((id) => typeof id === 'string')
    if (ids.length === 0) return true
    const strays = await getClient({apiVersion}).fetch<string[]>(
      ofAnotherKind,
      {ids, kind},
      {perspective: 'drafts'},
    )
    const paths = list.flatMap((item) => {
      const key = at(item, '_key')
      return strays.some((id) => id === at(item, '_ref')) && typeof key === 'string' ? [[{_key: key}]] : []
    })
    return paths.length === 0 || {message: complaints[kind], paths}
  }
}
