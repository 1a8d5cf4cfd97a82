import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartLine from 'lucide-react/icons/chart-line'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'

import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'

import './features.css'

const FEATURES = [
  { name: 'scheduling', mark: 'new', tone: 'accent', Icon: CalendarClock },
  { name: 'accounts', mark: 'popular', tone: 'success', Icon: Users },
  { name: 'analytics', mark: 'premium', tone: 'warning', Icon: ChartLine },
  { name: 'writing', mark: 'new', tone: 'accent', Icon: Sparkles },
] as const

export function Features() {
  const { features, marks } = t.landing
  return (
    <section className="features" aria-labelledby="features-title">
      <h2 id="features-title">{features.title}</h2>
      <ul className="features__list">
        {FEATURES.map(({ name, mark, tone, Icon }) => (
          <li key={name} className="feature">
            <div className="feature__head">
              <Icon size={22} />
              <Badge tone={tone}>{marks[mark]}</Badge>
            </div>
            <h3>{features[name].title}</h3>
            <p>{features[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
