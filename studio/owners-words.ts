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
    namespace: 'presentation',
    resources: {
      'locations-banner.resolving.text': 'Looking where this is shown …',
      'narrow-tabs.content-tab.label': 'Form',
      'narrow-tabs.preview-tab.label': 'Page',
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
      'action.publish.validation-in-progress.label': 'Checking …',
      'action.publish.disabled.not-ready': 'A moment: the document is being read.',
      'action.delete.disabled.not-ready': 'A moment: the document is being read.',
      'action.discard-changes.disabled.not-ready': 'A moment: the document is being read.',
      'action.duplicate.disabled.not-ready': 'A moment: the document is being read.',
      'action.unpublish.disabled.not-ready': 'A moment: the document is being read.',
      'incoming-references-pane.no-references': 'Nothing else names this.',
      'panes.document-list-pane.no-documents-of-type.text': 'Nothing here yet: press + to begin.',
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
      'incoming-references.title': 'Where this is used',
      'inputs.array.no-items-label': 'Nothing here yet',
      'inputs.files.common.actions-menu.clear-field.label': 'Take out the picture',
      'inputs.files.common.actions-menu.copy-url.label': 'Copy its address',
      'inputs.image.hotspot-dialog.title': 'Choose what stays visible',
      'inputs.imagetool.description':
        'Pull in the edges to cut the picture; put the circle on what must be seen in every shape.',
      'inputs.imagetool.title': 'What stays visible',
      'inputs.reference.error.document-unavailable-title': 'This is gone',
      'inputs.reference.error.nonexistent-document-description':
        'What was chosen here was deleted: bring it back from the Trash, choose something else, or remove the line.',
      'inputs.reference.incomplete-reference.finalize-action-description':
        '<strong>{{referencedDocument}}</strong> is published now, and is linked for good as soon as you publish this, too.',
      'inputs.reference.incomplete-reference.finalize-action-title': 'Published meanwhile',
      'inputs.reference.incomplete-reference.strengthen-action-description':
        '<strong>{{referencedDocument}}</strong> is published now, and is linked for good as soon as you publish this, too.',
      'inputs.reference.incomplete-reference.strengthen-action-title': 'Published meanwhile',
      'inputs.reference.incomplete-reference.strengthen-button-label': 'Link it now',
      'presence.no-one-else-description':
        'Whoever else opens this Studio, in another browser too, is shown here.',
      'presence.no-one-else-title': 'You are the only one here',
    },
  }),
]
