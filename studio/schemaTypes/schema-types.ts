import type {SchemaTypeDefinition} from 'sanity'
import type {ExperienceType} from '../../src/domain/experience-types.ts'
import {course} from './documents/course.ts'
import {educationEntry} from './documents/education-entry.ts'
import {project} from './documents/project.ts'
import {skillSet} from './documents/skill-set.ts'
import {technology} from './documents/technology.ts'
import {chipList} from './objects/chip-list.ts'
import {captionedImage, describedImage} from './objects/described-image.ts'
import {skillList} from './objects/skill-list.ts'
import {story, storyCode, storyComparison, storyPicture} from './objects/story.ts'
import {socialLink} from './objects/social-link.ts'
import {yearMonth} from './objects/year-month.tsx'
import {pageTypes} from './documents/pages.ts'
import {siteSettings} from './documents/site-settings.ts'

const experience: Record<ExperienceType, SchemaTypeDefinition> = {project, course}

export const schemaTypes: SchemaTypeDefinition[] = [
  ...pageTypes,
  siteSettings,
  ...Object.values(experience),
  technology,
  skillSet,
  educationEntry,
  chipList,
  skillList,
  socialLink,
  describedImage,
  story,
  storyPicture,
  storyComparison,
  storyCode,
  captionedImage,
  yearMonth,
]
