import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartLine from 'lucide-react/icons/chart-line'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'

import { Badge } from '#ui/badge.tsx'

import './features.css'

const FEATURES = [
  {
    title: 'Smart Content Scheduling',
    mark: 'New',
    tone: 'accent',
    Icon: CalendarClock,
    text: 'Choose the days and the hour once. Each slot is kept, through clock changes too.',
  },
  {
    title: 'Multi-Account Management',
    mark: 'Popular',
    tone: 'success',
    Icon: Users,
    text: 'Connect every LinkedIn account you speak for, and choose the one that comes first.',
  },
  {
    title: 'Advanced Analytics and Insights',
    mark: 'Premium',
    tone: 'warning',
    Icon: ChartLine,
    text: 'See how often your subjects come up, and in which rhythm, before you write about them.',
  },
  {
    title: 'AI Content Generation',
    mark: 'New',
    tone: 'accent',
    Icon: Sparkles,
    text: 'A first draft from an article you have not used yet, with its source beside it.',
  },
] as const

export function Features() {
  return (
    <section className="features" aria-labelledby="features-title">
      <h2 id="features-title">Professional LinkedIn management, in one place</h2>
      <ul className="features__list">
        {FEATURES.map(({ title, mark, tone, Icon, text }) => (
          <li key={title} className="feature">
            <div className="feature__head">
              <Icon size={22} />
              <Badge tone={tone}>{mark}</Badge>
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
