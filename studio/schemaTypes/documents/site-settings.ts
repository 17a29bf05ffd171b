import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {shareRatio} from '../../../src/domain/aspect-ratios.ts'
import {editableTexts} from '../../../src/domain/editable-texts.ts'
import {defaultLanguage, listLanguages} from '../../../src/messages/messages.ts'
import {imageOptions, textsField} from '../fields.ts'
import {checkNotSvg, checkSharp} from '../image-rules.ts'
import {
  checkHandle,
  checkLine,
  maxHandleLength,
  maxShortHandleLength,
  requiredLine,
  requiredText,
} from '../rules.ts'

const languageNames = new Intl.DisplayNames('en', {type: 'language'})
const languageOptions = listLanguages().map((value) => ({value, title: languageNames.of(value) ?? value}))

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  fieldsets: [
    {name: 'owner', title: 'You'},
    {name: 'elsewhere', title: 'Where else to find you'},
    {
      name: 'search',
      title: 'Search engines and sharing',
      description: 'What people see of your site before they open it.',
    },
  ],
  fields: [
    defineField({
      name: 'language',
      title: 'Language of the site',
      type: 'string',
      fieldset: 'owner',
      description: 'Of buttons, labels, months and messages. Your own texts stay as you write them.',
      options: {list: languageOptions},
      initialValue: defaultLanguage,
    }),
    defineField({
      name: 'ownerName',
      title: 'Your name',
      type: 'string',
      fieldset: 'owner',
      description: 'As you sign it. Shown in the footer and to search engines.',
      validation: (rule) => requiredLine(rule, 'Write your name.'),
    }),
    defineField({
      name: 'role',
      title: 'What you are',
      type: 'string',
      fieldset: 'owner',
      description:
        'In a few words, for example “Freelance web developer”. Under your name on the CV and in link previews. Optional.',
      validation: (rule) => [
        rule.custom(checkLine),
        rule.max(60).warning('More than about 60 characters do not fit a line.'),
      ],
    }),
    defineField({
      name: 'handle',
      title: 'Handle',
      type: 'string',
      fieldset: 'owner',
      description: 'Your logo: the site shows it in angle brackets, like <your.handle/>.',
      validation: (rule) => [
        ...requiredLine(rule, 'Write the handle that your logo shows.'),
        rule
          .max(maxHandleLength)
          .error(`Keep the handle to ${maxHandleLength} characters: a longer one does not fit the header.`),
        rule.custom(checkHandle),
      ],
    }),
    defineField({
      name: 'shortHandle',
      title: 'Short handle',
      type: 'string',
      fieldset: 'owner',
      description: 'The logo on phones and other narrow screens, for example your initials.',
      validation: (rule) => [
        ...requiredLine(rule, 'Write a short form of the handle for narrow screens.'),
        rule.max(maxShortHandleLength).error(`Keep the short handle to ${maxShortHandleLength} characters.`),
        rule.custom(checkHandle),
      ],
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      type: 'email',
      fieldset: 'owner',
      description: 'Offered to visitors when the contact form cannot be used. It is public.',
      validation: (rule) => rule.required().custom(checkLine),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Links',
      type: 'array',
      fieldset: 'elsewhere',
      description: 'Shown at the foot of every page, in this order.',
      of: [defineArrayMember({type: 'socialLink'})],
      validation: (rule) => rule.max(8).warning('More than eight links are hard to take in.'),
    }),
    defineField({
      name: 'seoTitle',
      title: 'Title of the site',
      type: 'string',
      fieldset: 'search',
      description: 'Shown in the browser’s tab and in search results, after the name of the page.',
      validation: (rule) => [
        ...requiredLine(rule, 'Give the site a title.'),
        rule.max(60).warning('Search engines cut off after about 60 characters.'),
      ],
    }),
    defineField({
      name: 'seoDescription',
      title: 'Description of the site',
      type: 'text',
      rows: 3,
      fieldset: 'search',
      description: 'One or two sentences, shown in search results and when someone shares a link.',
      validation: (rule) => [
        ...requiredText(rule, 'Describe the site in one or two sentences.'),
        rule.max(160).warning('Search engines cut off after about 160 characters.'),
      ],
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture for sharing',
      type: 'describedImage',
      options: imageOptions([{title: 'In a shared link', aspectRatio: shareRatio}]),
      fieldset: 'search',
      description: 'Shown when someone shares a link, best at 1,200 × 630 pixels. Optional.',
      validation: (rule) => [rule.custom(checkNotSvg), rule.custom(checkSharp(1200, shareRatio)).warning()],
    }),
    textsField(editableTexts.siteSettings ?? []),
  ],
  preview: {prepare: () => ({title: 'Site settings'})},
})
