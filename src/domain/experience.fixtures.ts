import type {ExperienceContent} from './experience-types.ts'
import type {Technology} from './technology.ts'

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const manyTechnologies: readonly Technology[] = Array.from({length: 300}, (_, index) => ({
  name: index === 7 ? longWord : `Technology ${index + 1}`,
}))

const react = {name: 'React'}
const typeScript = {name: 'TypeScript'}

/** Long, empty, right-to-left and invalid texts. */
export const experienceFixture: Partial<ExperienceContent> = {
  project: [
    {
      id: 'p1',
      name: 'Plain project',
      subTitle: 'With everything',
      description: 'First paragraph.\n\nSecond paragraph.',
      chipLists: [
        {title: 'Frontend', chips: [react, typeScript]},
        {title: 'Testing', chips: [{name: 'Cypress'}]},
      ],
      projectLink: 'https://plain.example/',
      projectSourceCode: 'https://code.example/plain',
      date: '2024-03',
    },
    {id: 'p2', name: 'Bare project', subTitle: '', description: '', chipLists: [], date: undefined},
    {
      id: 'p3',
      name: `${longWord} ${longWord} ${longWord}`,
      subTitle: longWord,
      description: longWord.repeat(4),
      chipLists: [
        {title: longWord, chips: manyTechnologies},
        {title: '', chips: []},
      ],
      date: '2019-13',
    },
    {
      id: 'p4',
      name: 'تطبيق ويب لحديقة المدينة',
      subTitle: 'مخطط للحدائق',
      description: 'هذا نص عربي.\n\nفقرة ثانية.',
      chipLists: [{title: 'واجهة', chips: [react]}],
      date: '2020-01',
    },
  ],
  course: [
    {
      id: 'c1',
      name: 'Café React',
      description: 'A course.',
      technologyList: [react, typeScript, {name: 'Vite'}, {name: 'Vitest'}, {name: 'CSS'}, {name: 'HTML'}],
      date: '2023-11',
      link: 'https://courses.example/react',
    },
    {id: 'c2', name: 'Bare course', description: '', technologyList: []},
    {
      id: 'c3',
      name: 'A course whose name goes on and on until it has said all that a name can possibly say about its contents',
      description: '',
      technologyList: [{name: 'C#'}],
      date: '2023-11',
    },
  ],
}
