import {DocumentsIcon} from '@sanity/icons/Documents'
import {SparklesIcon} from '@sanity/icons/Sparkles'
import {TrashIcon} from '@sanity/icons/Trash'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {experienceTypes, experienceTypesByRank} from '#domain/experience-types.ts'
import {pageNames, pageTypeOf} from '#domain/pages.ts'
import {pageTexts} from './schemaTypes/page-types.ts'
import {Trash} from './trash/trash-pane.tsx'
import {welcomeId} from './welcome/open-on-welcome.tsx'
import {Welcome} from './welcome/welcome.tsx'

type Entry = {type: string; title: string}

/** The icon that the schema gives to a type. */
const iconOf = (S: StructureBuilder, type: string) => S.context.schema.get(type)?.icon

function singleton(S: StructureBuilder, {type, title}: Entry) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(iconOf(S, type))
    .child(S.document().id(type).schemaType(type).documentId(type).title(title))
}

function collection(
  S: StructureBuilder,
  {type, title, orderBy}: Entry & {orderBy: {field: string; direction: 'asc' | 'desc'}[]},
) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(iconOf(S, type))
    .child(S.documentTypeList(type).id(type).title(title).defaultOrdering(orderBy))
}

/** The owner's desk: what there is to do, then pages, then what they are filled from, settings, and what was deleted. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem()
        .id(welcomeId)
        .title('Welcome')
        .icon(SparklesIcon)
        .child(S.component(Welcome).id(welcomeId).title('Welcome')),
      S.divider(),
      S.listItem()
        .id('pages')
        .title('Pages')
        .icon(DocumentsIcon)
        .child(
          S.list()
            .id('pages')
            .title('Pages')
            .items(pageNames.map((name) => singleton(S, {...pageTexts[name], type: pageTypeOf(name)}))),
        ),
      S.divider(),
      ...experienceTypesByRank().map((type) =>
        collection(S, {
          type,
          title: experienceTypes[type].plural,
          orderBy: [{field: 'date', direction: 'desc'}],
        }),
      ),
      collection(S, {
        type: 'technology',
        title: 'Technologies',
        orderBy: [{field: 'name', direction: 'asc'}],
      }),
      collection(S, {
        type: 'skillSet',
        title: 'Skills',
        orderBy: [
          {field: 'kind', direction: 'desc'},
          {field: 'title', direction: 'asc'},
        ],
      }),
      collection(S, {
        type: 'educationEntry',
        title: 'Education',
        orderBy: [{field: 'year', direction: 'desc'}],
      }),
      S.divider(),
      singleton(S, {type: 'siteSettings', title: 'Site settings'}),
      S.divider(),
      S.listItem()
        .id('trash')
        .title('Trash')
        .icon(TrashIcon)
        .child(S.component(Trash).id('trash').title('Trash')),
    ])
