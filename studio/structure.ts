import type {ComponentType, ReactNode} from 'react'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {LockIcon} from '@sanity/icons/Lock'
import {SparklesIcon} from '@sanity/icons/Sparkles'
import {TrashIcon} from '@sanity/icons/Trash'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {type ExperienceType, experienceTypesByRank} from '../src/domain/experience-types.ts'
import {pageNames, pageTypeOf} from '../src/domain/pages.ts'
import {messages} from '../src/messages/en.ts'
import {isLocal} from './environment.ts'
import {findField} from './schema-titles.ts'
import {pageTexts} from './schemaTypes/documents/pages.ts'
import {Sessions} from './sessions/sessions-pane.tsx'
import {Trash} from './trash/trash-pane.tsx'
import {Welcome} from './welcome/welcome.tsx'

const {types} = messages.experience

type Entry = {type: string; title: string}

const iconOf = (S: StructureBuilder, type: string) => S.context.schema.get(type)?.icon

function singleton(S: StructureBuilder, {type, title}: Entry) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(iconOf(S, type))
    .child(S.document().id(type).schemaType(type).documentId(type).title(title))
}

function pane(S: StructureBuilder, title: string, icon: ComponentType, component: () => ReactNode) {
  const id = title.toLowerCase()
  return S.listItem().id(id).title(title).icon(icon).child(S.component(component).id(id).title(title))
}

export const structure: StructureResolver = (S, context) => {
  const orderable = (type: string, title: string) =>
    orderableDocumentListDeskItem({type, title, icon: iconOf(S, type) ?? DocumentsIcon, id: type, S, context})
  const newestFirst = (type: string, title: string) =>
    S.documentTypeListItem(type)
      .title(title)
      .child(
        S.documentTypeList(type)
          .title(title)
          .defaultOrdering([{field: 'date', direction: 'desc'}]),
      )
  const experience = (type: ExperienceType) => {
    const isOrderable = findField(context.schema, type, 'orderRank') !== undefined
    return (isOrderable ? orderable : newestFirst)(type, types[type].plural)
  }
  return S.list()
    .id('content')
    .title('Content')
    .items([
      pane(S, 'Welcome', SparklesIcon, Welcome),
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
      ...experienceTypesByRank().map(experience),
      S.documentTypeListItem('technology')
        .title('Technologies')
        .child(
          S.documentTypeList('technology')
            .title('Technologies')
            .defaultOrdering([{field: 'name', direction: 'asc'}]),
        ),
      orderable('skillSet', 'Skills'),
      orderable('educationEntry', 'Education'),
      S.divider(),
      singleton(S, {type: 'siteSettings', title: 'Site settings'}),
      S.divider(),
      pane(S, 'Trash', TrashIcon, Trash),
      ...(isLocal ? [pane(S, 'Sessions', LockIcon, Sessions)] : []),
    ])
}
