import { counted, formatCount } from '../units/count.ts'
import { backupNeed } from './backup-need.ts'
import { backupRows } from './backup-rows.ts'
import { type BackupState, backupState } from './backup-state.ts'
import { diskStatus } from './disk-status.ts'
import { formatDuration } from './format-duration.ts'
import { inboxStatus } from './inbox-status.ts'
import { type NoticeReport, noticeReport } from './notice-status.ts'
import { searchStatus } from './search-status.ts'
import type { ContentFacts, NodeFacts, SiteFacts, VersionFacts } from './site-facts.ts'
import type { Assessment, IndexLine, Need, StatusLink, StatusRow } from './status-row.ts'
import { storeStatus } from './store-status.ts'

export interface SiteReport {
  headline: string
  /** Shown if there are no needs. */
  calm: string
  /** Most urgent first. */
  needs: Need[]
  backup: 'ready' | 'running' | 'off'
  rows: StatusRow[]
  jobs: IndexLine[]
  notices: Omit<NoticeReport, 'needs'>
  nodes: IndexLine[]
  versions: IndexLine[]
}

export function siteReport(facts: SiteFacts): SiteReport {
  const { now, backup } = facts
  const state = backupState(backup.runs, backup.isScheduled, now)
  const need = backupNeed(state, backup.isScheduled)
  const { needs: noticeNeeds, ...notices } = noticeReport(facts.notices)
  const assessments = [
    { rows: backupRows(backup, state, now), needs: need ? [need] : [] },
    diskStatus(facts.disk),
    storeStatus(facts.store),
    inboxStatus(facts.inbox, now),
    contentStatus(facts.content),
    searchStatus(facts.search),
    { rows: [], needs: noticeNeeds },
  ]
  const needs = assessments.flatMap((one) => one.needs)
  const urgentFirst = [
    ...needs.filter(({ level }) => level === 'failed'),
    ...needs.filter(({ level }) => level === 'attention'),
  ]
  return {
    headline: headline(urgentFirst),
    calm: calmText(state, facts),
    needs: urgentFirst,
    backup: state.running ? 'running' : backup.isScheduled ? 'ready' : 'off',
    rows: assessments.flatMap(({ rows }) => rows),
    jobs: jobLines(facts, state),
    notices,
    nodes: nodeLines(facts.node, now),
    versions: versionLines(facts.versions),
  }
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

function headline(needs: readonly Need[]): string {
  const [first] = needs
  if (!first) return 'Everything is fine'
  if (needs.length === 1) return `One thing needs your attention: ${first.title}`
  return `${NUMBERS[needs.length] ?? needs.length} things need your attention`
}

function calmText({ age }: BackupState, { inbox }: SiteFacts): string {
  const backup =
    age === undefined
      ? ''
      : `The last backup is ${formatDuration(age)} old and passed its restore test. `
  const waiting =
    inbox.files === 0
      ? 'The inbox is empty.'
      : `${counted(inbox.files, 'file')} ${inbox.files === 1 ? 'is' : 'are'} waiting in the inbox.`
  return backup + waiting
}

function jobLines(
  { jobs: { uploads, trashEntries, trashDays }, notices, now }: SiteFacts,
  { running }: BackupState,
): IndexLine[] {
  return [
    {
      name: 'Backup',
      value: running
        ? `running for ${formatDuration(now.getTime() - running.startedAt.getTime())}`
        : 'not running',
    },
    { name: 'Uploads in progress', value: formatCount(uploads) },
    { name: 'Notices to send', value: formatCount(notices.waiting) },
    { name: 'Items in the trash', value: formatCount(trashEntries) },
    {
      name: 'Deleted permanently from the trash',
      value: trashDays === 0 ? 'manually only' : `after ${counted(trashDays, 'day')}`,
    },
  ]
}

function nodeLines({ host, startedAt, count }: NodeFacts, now: Date): IndexLine[] {
  return [
    { name: host, value: `running for ${formatDuration(now.getTime() - startedAt.getTime())}` },
    ...(count === undefined ? [] : [{ name: 'Nodes on this database', value: formatCount(count) }]),
  ]
}

function versionLines(versions: VersionFacts): IndexLine[] {
  return [
    { name: 'Program', value: versions.program },
    { name: 'Schema', value: versions.schema },
    { name: 'Database', value: versions.database },
    { name: 'Stored files', value: versions.store },
    { name: 'Node.js', value: versions.runtime },
  ]
}

/** @param content Undefined until the first check has finished. */
function contentStatus(content: ContentFacts | undefined): Assessment {
  if (!content) return { rows: [], needs: [] }
  const { mistakes, warnings, first } = content
  const hasMistakes = mistakes > 0
  const link = editorLink(first[0]?.file ?? '')
  const places = first.map(({ file, line, message }) => `${file}:${line}: ${message}`)
  return {
    rows: [
      {
        name: 'Content',
        value: counted(mistakes, 'mistake'),
        note: counted(warnings, 'warning'),
        level: hasMistakes ? 'attention' : 'fine',
        word: hasMistakes ? 'Check' : 'Fine',
        details: hasMistakes ? places : ['All cases, catalogues and articles were checked.'],
        ...link,
        meaning: hasMistakes
          ? 'A text with a mistake in its front matter keeps its last valid version. Other mistakes, such as broken links, do not stop a text from being published. Drafts are checked, too.'
          : 'All saved content is published.',
      },
    ],
    needs: hasMistakes
      ? [
          {
            level: 'attention',
            title: `the content has ${counted(mistakes, 'mistake')}`,
            why: `First mistake: ${places[0] ?? ''}`,
            ...link,
            steps: [
              'Correct the text in the browser, or its file: the site picks it up within a second.',
              'Run `./site check-content` for the full list.',
            ],
          },
        ]
      : [],
  }
}

/** The end of the path of a file that is edited in the browser. */
const TEXT =
  /(?:^|\/)(articles\/[^/]+\.md|cases\/[^/]+\/(?:[^/]+\.md|records\.yaml)|(?:site|rounds|synonyms)\.yaml)$/

function editorLink(file: string): { link?: StatusLink } {
  const path = TEXT.exec(file)?.[1]
  return path ? { link: { to: `/write/${path}`, text: `Edit ${path}` } } : {}
}
