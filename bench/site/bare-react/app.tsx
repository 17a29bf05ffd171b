import {Link, Outlet, Route, Routes} from 'react-router-dom'

/** The texts of the floor page, so that both pages show the same words. */
const work = [
  [
    'Ferry times that work at sea',
    'A timetable that keeps its last known state, shows how old it is, and needs forty kilobytes for a whole year.',
    'React, service worker · May 2024',
  ],
  [
    'Two hundred years of letters',
    'Search and transcription for an archive: scans, facsimile and text side by side, corrected by volunteers.',
    'TypeScript, PostgreSQL · November 2023',
  ],
  [
    'A book that waits',
    'A reading app that notices when a child slows down and leaves it at that. Works offline, knows no account.',
    'Flutter, Firebase · September 2022',
  ],
  [
    'Rooms, tables and one calendar',
    'A reservation service for a house that is a hotel in summer and a school in winter, with rules that fit on a page.',
    'Kotlin, Vue · June 2021',
  ],
  [
    'Notes for a choir',
    'Rehearsal marks that travel with the score: one conductor writes, sixty singers see it before the next bar.',
    'Node.js, WebSocket · March 2020',
  ],
  [
    'The smallest shop',
    'Twelve products, one shelf, no basket. An order is an e-mail, and the invoice writes itself.',
    'Laravel, MySQL · December 2018',
  ],
] as const

function Layout() {
  return (
    <>
      <header>
        <Link className="logo" to="/">
          {'<robin.vale/>'}
        </Link>
        <nav aria-label="Pages">
          <ul>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li>
              <Link to="/contact">Contact me</Link>
            </li>
          </ul>
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

function Home() {
  return (
    <>
      <section className="hero">
        <p>Hi, I am Robin Vale.</p>
        <h1>I build websites, apps and the services behind them.</h1>
        <p className="comment">
          <code>{'//'}</code> freelance since 2016, from first sketch to the last deploy
        </p>
        <Link className="button" to="/contact">
          Contact me
        </Link>
        <img
          src="/ferry.webp"
          width="800"
          height="500"
          alt="A drawn ferry at sunset, the first thing I programmed for"
        />
      </section>
      <section id="work">
        <h2>Selected work</h2>
        <ul className="cards">
          {work.map(([title, text, note]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <small>{note}</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Contact() {
  return (
    <section>
      <h1>Contact me</h1>
      <p>
        Tell me in two sentences what you are making: <a href="mailto:robin@example.com">robin@example.com</a>
      </p>
    </section>
  )
}

/** Two pages and what stands around them; a router stands around it. */
export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path="/" element={<Home />} />
        <Route path="/contact" element={<Contact />} />
      </Route>
    </Routes>
  )
}
