import type {Project} from '#domain/experience-types.ts'
import {pathOfStory} from '#domain/story-name.ts'
import {ButtonLink, ExternalButtonLink} from '#ui/button/button-link.tsx'
import {ButtonRow} from '#ui/button/button-row.tsx'

export type ProjectLinkTexts = {
  readonly [Text in 'projectButton' | 'sourceButton' | 'storyButton']: string
}

type ProjectLinksProps = {
  project: Project
  texts: ProjectLinkTexts
  variant?: 'primary' | 'quiet'
}

export function ProjectLinks({project, texts, variant = 'primary'}: ProjectLinksProps) {
  const {projectLink, projectSourceCode} = project
  const storyPath = pathOfStory(project)
  if ((projectLink ?? projectSourceCode ?? storyPath) === undefined) return null
  return (
    <ButtonRow>
      {projectLink !== undefined && (
        <ExternalButtonLink href={projectLink} variant={variant}>
          {texts.projectButton}
        </ExternalButtonLink>
      )}
      {storyPath !== undefined && (
        <ButtonLink to={storyPath} iconAfter="arrow-right">
          {texts.storyButton}
        </ButtonLink>
      )}
      {projectSourceCode !== undefined && (
        <ExternalButtonLink href={projectSourceCode} icon="code">
          {texts.sourceButton}
        </ExternalButtonLink>
      )}
    </ButtonRow>
  )
}
