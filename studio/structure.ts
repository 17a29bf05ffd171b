import {BookIcon} from '@sanity/icons/Book'
import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {ComponentIcon} from '@sanity/icons/Component'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {ProjectsIcon} from '@sanity/icons/Projects'
import {StackIcon} from '@sanity/icons/Stack'
import type {ComponentType} from 'react'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {pageNames, pageTypeOf} from '#domain/pages.ts'
import {pageTexts} from './schemaTypes/page-types.ts'

type Entry = {type: string; title: string; icon: ComponentType}

function singleton(S: StructureBuilder, {type, title, icon}: Entry) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.document().id(type).schemaType(type).documentId(type).title(title))
}

function collection(
  S: StructureBuilder,
  {type, title, icon, orderBy}: Entry & {orderBy: {field: string; direction: 'asc' | 'desc'}[]},
) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.documentTypeList(type).id(type).title(title).defaultOrdering(orderBy))
}

/** The owner's desk: pages first, then what they are filled from, settings last. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
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
      collection(S, {
        type: 'project',
        title: 'Projects',
        icon: ProjectsIcon,
        orderBy: [{field: 'date', direction: 'desc'}],
      }),
      collection(S, {
        type: 'course',
        title: 'Courses',
        icon: BookIcon,
        orderBy: [{field: 'date', direction: 'desc'}],
      }),
      collection(S, {
        type: 'technology',
        title: 'Technologies',
        icon: ComponentIcon,
        orderBy: [{field: 'name', direction: 'asc'}],
      }),
      collection(S, {
        type: 'skillSet',
        title: 'Skills',
        icon: StackIcon,
        orderBy: [
          {field: 'kind', direction: 'desc'},
          {field: 'title', direction: 'asc'},
        ],
      }),
      collection(S, {
        type: 'educationEntry',
        title: 'Education',
        icon: CaseIcon,
        orderBy: [{field: 'year', direction: 'desc'}],
      }),
      S.divider(),
      singleton(S, {type: 'siteSettings', title: 'Site settings', icon: CogIcon}),
    ])
