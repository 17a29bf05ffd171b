import {defineLocaleResourceBundle} from 'sanity'
import {noAddress} from './schemaTypes/objects/web-address.ts'

const noneOfTheChoices = 'This is none of the choices: choose one of them.'

const tryAgain =
  'The file may be damaged, or of a kind that the server cannot read: try again, or with another file.'

/** Words of Sanity's own that would not tell this project's owner what is meant. */
export const ownersWords = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'array.item-duplicate': 'This is in the list already.',
      'generic.incorrect-type': 'The form cannot show what is stored here: empty the field and fill it anew.',
      'generic.not-allowed': noneOfTheChoices,
      'generic.not-allowed_hint': noneOfTheChoices,
      'generic.required': 'This must not be empty.',
      'object.not-reference': 'Nothing is chosen here: choose something, or remove the line.',
      'object.reference-not-published':
        'This is not published yet, or was deleted: open it and publish it first, or remove it here.',
      'panel.no-errors-message': 'All is well: nothing keeps this from being published.',
      'panel.title': 'What to mend',
      'slug.missing-current': 'Press “Generate” for the next free id.',
      'slug.not-object': 'Press “Generate” for the next free id.',
      'slug.not-unique': 'This id is taken: press “Generate” for the next free one.',
      'string.email': 'Write the whole e-mail address, like you@example.com.',
      'string.url.disallowed-scheme': noAddress,
      'string.url.includes-credentials':
        'Leave out the user name and the password: everybody would see them.',
      'string.url.invalid': noAddress,
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'action.publish.validation-issues-toast.description':
        'Mend what is marked in red in the form, then publish.',
      'action.publish.validation-issues-toast.title': 'Not published',
      'action.publish.validation-issues.tooltip': 'Mend what is marked in red in the form, then publish.',
      'action.publish.disabled.not-ready': 'A moment: the document is being read.',
      'action.delete.disabled.not-ready': 'A moment: the document is being read.',
      'action.discard-changes.disabled.not-ready': 'A moment: the document is being read.',
      'action.duplicate.disabled.not-ready': 'A moment: the document is being read.',
      'action.unpublish.disabled.not-ready': 'A moment: the document is being read.',
      'production-preview.menu-item.title': 'Open on the site',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-source.dialog.insert-asset-error': `The picture was not taken over. ${tryAgain}`,
      'asset-sources.common.uploader.upload-failed.description': tryAgain,
      'changes.error-boundary.developer-info':
        'Close the changes and open them again; the document itself is as it was.',
      'presence.no-one-else-description':
        'Whoever else opens this Studio, in another browser too, is shown here.',
      'presence.no-one-else-title': 'You are the only one here',
    },
  }),
]
